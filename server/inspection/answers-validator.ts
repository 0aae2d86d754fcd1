import { Ajv } from 'ajv'
import { answersSchema } from '../../engine/inspection/answers-schema.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import type { RecordValidator } from '../../engine/validation/validate-record.ts'

const compiled = new WeakMap<RecordTemplate, RecordValidator>()
const ajv = new Ajv({ allErrors: true, strict: false, unicode: false, logger: false, code: { optimize: false } })

/** The compiled validator of what may be entered in records of a template. */
export function answersValidator(template: RecordTemplate): RecordValidator {
  const known = compiled.get(template)
  if (known) return known
  const schema = answersSchema(template)
  const validate = ajv.compile(schema) as unknown as RecordValidator
  ajv.removeSchema(schema)
  compiled.set(template, validate)
  return validate
}
