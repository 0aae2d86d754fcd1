import { problem, type Problem } from '../../problem.ts'
import type { Json, Row } from '../../schema/format/json.ts'
import { isBlank, isRow } from '../../schema/records/record-values.ts'
import type { RecordTemplate } from '../../schema/inspection/record-template.ts'
import { templateKey } from '../../schema/inspection/template-key.ts'
import type { TemplateField } from '../../schema/inspection/template-field.ts'
import { signatureOf } from '../../signing/signature.ts'
import { signatureState, type SignatureState } from '../../signing/signed-content.ts'
import type { RecordAnswers, ResultAnswer } from '../answers.ts'
import type { FieldJudgement } from '../judge-field.ts'
import { prepareTemplate } from '../prepare-template.ts'

/**
 * What a signature in a record covers: the edition of the template and all that was entered, but signatures. Of files it is how many there are, and of things
 * chosen from a register which: the ids of files change when a device sends them, and the server completes such rows.
 */
export function signedRecord(template: RecordTemplate, { values, results, next }: RecordAnswers): Json {
  const { fields } = prepareTemplate(template)
  const entered = Object.entries(values).flatMap(([id, value]): [string, Json][] => {
    const said = signedValue(fields.get(id)?.field, value)
    return isBlank(said) ? [] : [[id, said]]
  })
  const given = Object.entries(results).flatMap(([id, answer]): [string, Json][] => {
    const said = signedResult(answer)
    return Object.keys(said).length === 0 ? [] : [[id, said]]
  })
  return { template: templateKey(template), values: Object.fromEntries(entered), results: Object.fromEntries(given), next: (next ?? null) as Json }
}

function signedValue(field: TemplateField | undefined, value: Json): Json {
  if (field?.type === 'signature') return null
  if (field?.type === 'photo') return Array.isArray(value) ? value.length : null
  if (field?.type === 'sketch' && isRow(value)) return value['file'] === undefined ? value : { ...value, file: 1 }
  const register = field?.type === 'table' ? field.register : undefined
  return register && Array.isArray(value) ? value.filter(isRow).map((row) => row[register.key] ?? null) : value
}

function signedResult({ photos = [], ...answer }: ResultAnswer): Row {
  const said = Object.entries(answer as Row).filter(([, value]) => !isBlank(value) && value !== false)
  return Object.fromEntries(photos.length === 0 ? said : [...said, ['photos', photos.length]])
}

/** Whether a signature of a record still stands for what the record says. */
export function recordSignature(template: RecordTemplate, answers: RecordAnswers, field: string): SignatureState {
  const signature = signatureOf(answers.values[field])
  return signature ? signatureState(signature, signedRecord(template, answers)) : 'none'
}

/** Signatures that were given to something else than the record now says: an error where the signature is asked for, a warning elsewhere. */
export function changedSignatures(
  template: RecordTemplate,
  answers: RecordAnswers,
  judged: ReadonlyMap<string, FieldJudgement>,
): { errors: Problem[]; warnings: Problem[] } {
  const changed = signaturesOf(template).filter(({ id }) => recordSignature(template, answers, id) === 'changed')
  const told = (required: boolean) =>
    changed.filter(({ id }) => (judged.get(id)?.required ?? false) === required).map(({ id, title }) => problem('signature.changed', `values/${id}`, { title }))
  return { errors: told(true), warnings: told(false) }
}

/** The fields of a template that are signatures. */
export function signaturesOf(template: RecordTemplate): Extract<TemplateField, { type: 'signature' }>[] {
  return [...prepareTemplate(template).fields.values()].flatMap(({ field }) => (field.type === 'signature' ? [field] : []))
}
