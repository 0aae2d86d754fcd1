import { answersSchema } from '../../engine/inspection/answers-schema.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import type { RecordValidator } from '../../engine/validation/validate-record.ts'
import { compileForServer } from '../records/record-validator.ts'

const compiled = new WeakMap<RecordTemplate, RecordValidator>()

/** The compiled validator of what may be entered in records of a template. */
export function answersValidator(template: RecordTemplate): RecordValidator {
  const validate = compiled.get(template) ?? compileForServer(answersSchema(template))
  compiled.set(template, validate)
  return validate
}
