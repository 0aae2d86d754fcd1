import { isDecimal } from '../decimal.ts'
import { problem, type Problem } from '../problem.ts'
import type { Json } from '../schema/format/json.ts'
import { isRow } from '../schema/records/record-values.ts'
import type { RecordTemplate } from '../schema/inspection/record-template.ts'
import type { NumberField, TemplateField } from '../schema/inspection/template-field.ts'
import { keywordProblem } from '../validation/error-messages.ts'
import { signatureOf } from '../signing/signature.ts'
import type { RecordValidator } from '../validation/validate-record.ts'
import { answersFrom, placeOf } from './answer-paths.ts'
import type { RecordAnswers } from './answers.ts'
import type { AnswerChange, RefusedAnswer } from './exchange.ts'
import { within } from './judge-field.ts'
import { computeOf, prepareTemplate, titleOfAnswer } from './prepare-template.ts'

/**
 * What is wrong with answers as they stand, whether or not the record is complete: not of the template, of the wrong shape, or beyond what an instrument
 * can show. Paths are `values/<field>` and `results/<result>`, with what is below behind them. `validate` is compiled from `answersSchema`.
 */
export function answerProblems(template: RecordTemplate, answers: RecordAnswers, validate: RecordValidator): Problem[] {
  const { fields } = prepareTemplate(template)
  const computed = Object.keys(answers.values).filter((id) => isComputed(fields.get(id)?.field))
  const malformed = validate(answers) ? [] : (validate.errors ?? [])
  return [
    ...unknownAnswers(template, answers),
    ...computed.map((id) => problem('inspection.computed', `values/${id}`, { title: fields.get(id)?.field.title ?? id })),
    ...malformed.map((error) => keywordProblem(error, error.instancePath.slice(1), titleOfAnswer(template, error.instancePath.slice(1)))),
    ...[...fields.values()].flatMap(({ field }) => signatureProblems(field, answers.values[field.id] ?? null)),
    ...[...fields.values()].flatMap(({ field }) => rangeProblems(field, answers.values[field.id] ?? null)),
  ]
}

/**
 * Answers that cannot be, whoever else writes: at no place of the template, of the wrong shape, or beyond what an instrument can show. The same in browser
 * and server; `validate` is compiled from `answersSchema`.
 */
export function malformedAnswers(
  template: RecordTemplate,
  wanted: readonly Pick<AnswerChange, 'path' | 'value'>[],
  validate: RecordValidator,
): RefusedAnswer[] {
  const strange = wanted
    .filter(({ path }) => placeOf(path) === null)
    .map(({ path }) => ({ change: path, problem: problem('inspection.unknown', path, { got: path }) }))
  const found = answerProblems(template, answersFrom(wanted), validate)
  const malformed = wanted.flatMap(({ path }) => found.filter((each) => isAt(each.path, path)).map((each) => ({ change: path, problem: each })))
  return [...strange, ...malformed]
}

function isAt(path: string, change: string): boolean {
  return path === change || path.startsWith(`${change}/`)
}

function signatureProblems({ type, id, title }: TemplateField, value: Json): Problem[] {
  const malformed = type === 'signature' && isRow(value) && signatureOf(value) === null
  return malformed ? [problem('signature.malformed', `values/${id}`, { title })] : []
}

/** Answers to what the template does not have: those of another edition, or of nothing. */
export function unknownAnswers(template: RecordTemplate, answers: RecordAnswers): Problem[] {
  const { fields, results } = prepareTemplate(template)
  const strayResults = Object.keys(answers.results).filter((id) => !results.has(id))
  const strayValues = Object.keys(answers.values).filter((id) => !fields.has(id))
  const straySeen = Object.keys(answers.archive ?? {}).filter((id) => fields.get(id)?.field.archive === undefined)
  return [
    ...strayResults.map((id) => problem('inspection.unknown', `results/${id}`, { got: id })),
    ...strayValues.map((id) => problem('inspection.unknown', `values/${id}`, { got: id })),
    ...straySeen.map((id) => problem('inspection.unknown', `archive/${id}`, { got: id })),
  ]
}

function isComputed(field: TemplateField | undefined): boolean {
  return field !== undefined && computeOf(field) !== null
}

function rangeProblems(field: TemplateField, value: Json): Problem[] {
  if (field.type === 'number') return inRange(field, value, `values/${field.id}`, field.title)
  if (field.type !== 'table' || !Array.isArray(value)) return []
  // what is no row is told by the schema
  return value.flatMap((row, index) =>
    field.columns.flatMap((column) =>
      column.type === 'number' && isRow(row)
        ? inRange(column, row[column.id] ?? null, `values/${field.id}/${index}/${column.id}`, `${field.title}第 ${index + 1} 行${column.title}`)
        : [],
    ),
  )
}

function inRange({ range, unit }: Pick<NumberField, 'range' | 'unit'>, value: Json, path: string, title: string): Problem[] {
  if (range === undefined) return []
  const [min, max] = [String(range[0]), String(range[1])]
  const readings = Array.isArray(value) ? value : [value]
  const outside = readings.filter((each): each is string => typeof each === 'string' && isDecimal(each) && !within(each, { min, max }))
  return outside.map((got) => problem('inspection.out-of-range', path, { title, got, expected: `${min} 至 ${max}${unit === undefined ? '' : ` ${unit}`}` }))
}
