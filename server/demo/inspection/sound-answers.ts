import { boundsOf, rowCount, type FieldJudgement } from '../../../engine/inspection/judge-field.ts'
import { judgeRecord, type RecordJudgement } from '../../../engine/inspection/judge-record.ts'
import { isBlank } from '../../../engine/schema/records/record-values.ts'
import { prepareTemplate, type PreparedTemplate } from '../../../engine/inspection/prepare-template.ts'
import { recordProblems } from '../../../engine/inspection/record-problems.ts'
import { recordValues } from '../../../engine/inspection/record-values.ts'
import { ruleHolds } from '../../../engine/inspection/rule-value.ts'
import type { Problem } from '../../../engine/problem.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import type { TableColumn, TableField, TemplateField } from '../../../engine/schema/inspection/template-field.ts'
import type { Random } from '../random.ts'
import { plainValue, type Draft } from './draft.ts'
import { namesRead } from './fields-read.ts'
import { conformingValue } from './measured-value.ts'

/** What drafts are mended with: an example whose values go together, the day, and numbers drawn. */
export interface Sources {
  example: Row
  day: string
  random: Random
}

/** Passes over a draft, each of which mends what the last judgement found; the later ones give up what the archive says for what goes together. */
const PASSES = 16

/**
 * Mends a draft until nothing stands between it and its submission and nothing fails but what is `meant` to: null when that does not come about. What
 * does not fit together follows the example; values of the archive that contradict it are given up for this record alone.
 */
export function soundAnswers(template: RecordTemplate, draft: Draft, meant: ReadonlySet<string>, sources: Sources): RecordJudgement | null {
  const prepared = prepareTemplate(template)
  countRows(prepared, draft, sources)
  for (let pass = 0; pass < PASSES; pass += 1) {
    const judged = judgeRecord(template, draft, sources.day)
    const { errors } = recordProblems(template, draft, judged)
    const failing = [...judged.results].flatMap(([id, { state }]) => (state === 'fail' && !meant.has(id) ? [id] : []))
    for (const id of failing) mendResult(prepared, draft, judged, id, sources)
    for (const error of errors) mendProblem(prepared, draft, judged, error, { ...sources, pass })
    // nothing follows from a sign of what does not apply: without it the judgement is the same
    if (failing.length === 0 && errors.every(({ code }) => code === 'inspection.not-applying')) return judged
  }
  return null
}

/** Tables whose rows a rule counts, e.g. one a landing, have so many: what would be found at once need not be judged first. */
function countRows(prepared: PreparedTemplate, draft: Draft, sources: Sources): void {
  const tables = [...prepared.fields.values()].flatMap(({ field }) => (field.type === 'table' && field.rows !== undefined ? [field] : []))
  if (tables.length === 0) return
  const read = new Set(tables.flatMap(({ rows = '', applies = '' }) => [rows, applies].filter((rule) => rule !== '').flatMap(namesRead)))
  const computed = prepared.computed.some(({ field }) => read.has(field.id)) ? prepared.computed : []
  const { scope } = recordValues({ ...prepared, computed }, draft.values)
  for (const field of tables) {
    const rows = draft.values[field.id]
    const count = rowCount(field, scope)
    const asked = field.applies === undefined || ruleHolds(field.applies, { form: scope }) !== false
    if (asked && count !== null && count > 0 && (!Array.isArray(rows) || rows.length !== count))
      draft.values[field.id] = tableRows(field, rows ?? null, scope, sources)
  }
}

function mendResult(prepared: PreparedTemplate, draft: Draft, judged: RecordJudgement, id: string, sources: Sources): void {
  if (judged.results.get(id)?.by === 'sign') draft.results[id] = { state: 'pass' }
  const { result } = prepared.results.get(id) ?? {}
  for (const field of result?.fields ?? []) {
    const found = judged.fields.get(field.id)
    if (found?.conforms === false) mendField(prepared, draft, judged, field, found, sources)
  }
  if (result?.pass !== undefined) followExample(prepared, draft, [result.pass], sources)
}

/** A value that does not conform: another one within its bounds; of one that follows from others these are as in the example. */
function mendField(prepared: PreparedTemplate, draft: Draft, judged: RecordJudgement, field: TemplateField, found: FieldJudgement, sources: Sources): void {
  const { scope } = judged
  if ('compute' in field && field.compute !== undefined) return followExample(prepared, draft, [field.compute], sources)
  if (field.type === 'number') draft.values[field.id] = conformingValue(field, found.bounds, sources.example[field.id] ?? null, sources.random)
  else if (field.type === 'table') draft.values[field.id] = tableRows(field, judged.values[field.id] ?? null, scope.form, sources)
  else draft.values[field.id] = plainValue(field, sources.example[field.id] ?? null, sources.day)
  if (draft.values[field.id] === null) followExample(prepared, draft, limitsOf(field), sources)
}

function limitsOf(field: TemplateField): string[] {
  return field.type === 'number' ? [field.min, field.max].filter((limit): limit is string => typeof limit === 'string') : []
}

function mendProblem(
  prepared: PreparedTemplate,
  draft: Draft,
  judged: RecordJudgement,
  { code, path, message }: Problem,
  sources: Sources & { pass: number },
): void {
  const [list, id = ''] = path.split('/')
  if (code === 'inspection.not-applying') Reflect.deleteProperty(draft.results, id)
  else if (code === 'inspection.check') {
    const checks = (prepared.template.checks ?? []).filter((each) => each.message === message)
    for (const { expression, when = 'true' } of checks) {
      if (sources.pass === 0) followExample(prepared, draft, [expression, when], sources)
      else chooseOtherwise(prepared, draft, expression, sources)
    }
  } else if (list === 'values') fill(draft, judged, prepared.fields.get(id)?.field, sources)
  else if (code === 'inspection.open') answerOpen(prepared, draft, judged, id, sources)
}

function answerOpen(prepared: PreparedTemplate, draft: Draft, judged: RecordJudgement, id: string, sources: Sources): void {
  const { result } = prepared.results.get(id) ?? {}
  const missing = (result?.fields ?? []).filter((field) => judged.fields.get(field.id)?.required === true && judged.fields.get(field.id)?.filled === false)
  for (const field of missing) fill(draft, judged, field, sources)
  if (missing.length > 0) return
  if (judged.results.get(id)?.by === 'sign') draft.results[id] = { state: 'pass' }
  // a rule reads what is empty
  else followExample(prepared, draft, [result?.pass ?? 'true', ...(result?.fields ?? []).flatMap(limitsOf)], sources)
}

function fill(draft: Draft, judged: RecordJudgement, field: TemplateField | undefined, sources: Sources): void {
  if (!field) return
  const known = sources.example[field.id] ?? null
  const bounds = judged.fields.get(field.id)?.bounds ?? {}
  if (field.type === 'number') draft.values[field.id] = conformingValue(field, bounds, known, sources.random)
  else if (field.type === 'table') draft.values[field.id] = tableRows(field, known, judged.scope.form, sources)
  else draft.values[field.id] = plainValue(field, known, sources.day)
}

/** As many rows as the rule asks for, each like one of those that are known, within the bounds of its columns. */
function tableRows(field: TableField, known: Json, form: Row, { random }: Sources): Json {
  const rows = Array.isArray(known) ? (known as Row[]) : []
  const count = rowCount(field, form) ?? Math.max(1, rows.length)
  return Array.from({ length: count }, (_none, at) => {
    const like = rows[at] ?? rows[at % Math.max(1, rows.length)] ?? {}
    const made: Row = {}
    for (const column of field.columns) if (column.type !== 'number' || column.compute === undefined) made[column.id] = cell(column, like, made, form, random)
    return made
  })
}

function cell(column: TableColumn, like: Row, row: Row, form: Row, random: Random): Json {
  const known = like[column.id] ?? null
  if (column.type === 'number') return conformingValue(column, boundsOf(column, form, asNumbers({ ...like, ...row })), known, random)
  if (column.type === 'text') return known ?? '—'
  if (column.type === 'date') return known
  const fitting = column.options.filter(({ fails }) => fails !== true).map(({ value }) => value)
  return fitting.includes(String(known)) ? known : (fitting[0] ?? known)
}

function asNumbers(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([id, value]) => [id, typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value]))
}

/** Gives the values that expressions read as the example has them. */
function followExample(prepared: PreparedTemplate, draft: Draft, expressions: readonly string[], { example }: Sources): void {
  for (const { id } of enteredFields(prepared, expressions)) {
    const known = example[id]
    if (known === undefined || isBlank(known)) Reflect.deleteProperty(draft.values, id)
    else draft.values[id] = known
  }
}

/** Where the example does not help, what was chosen is chosen otherwise, and what was left empty is filled in. */
function chooseOtherwise(prepared: PreparedTemplate, draft: Draft, expression: string, { day, random }: Sources): void {
  for (const field of enteredFields(prepared, [expression])) {
    const { id } = field
    const value = draft.values[id] ?? null
    if (field.type === 'choice' && field.options) draft.values[id] = random.item(field.options).value
    else if (field.type === 'table') draft.values[id] = firstChosenOtherwise(field, value, random)
    else if (isBlank(value) && field.type !== 'number') draft.values[id] = plainValue(field, null, day)
  }
}

function firstChosenOtherwise({ columns }: TableField, value: Json, random: Random): Json {
  const column = columns.find(({ type }) => type === 'choice')
  if (!Array.isArray(value) || column?.type !== 'choice') return value
  return value.map((row, at) => (at === 0 ? { ...(row as Row), [column.id]: random.item(column.options).value } : row))
}

/** The entered fields that expressions read, by way of computed ones too. */
function enteredFields({ fields, computed }: PreparedTemplate, expressions: readonly string[]): TemplateField[] {
  const waiting = expressions.flatMap(namesRead)
  const seen = new Set<string>()
  const entered: TemplateField[] = []
  for (const id of waiting) {
    if (seen.has(id)) continue
    seen.add(id)
    const behind = computed.find(({ field }) => field.id === id)?.field
    if (behind) waiting.push(...computesOf(behind).flatMap(namesRead))
    const field = fields.get(id)?.field
    if (field && (!behind || field.type === 'table')) entered.push(field)
  }
  return entered
}

function computesOf(field: TemplateField): string[] {
  const columns = field.type === 'table' ? field.columns : []
  return [field, ...columns].flatMap((each) => ('compute' in each && each.compute !== undefined ? [each.compute] : []))
}
