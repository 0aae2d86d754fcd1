import { canonical } from '../layers/nodes/hash.ts'
import type { Json, Row } from '../schema/format/json.ts'
import type { RecordTemplate } from '../schema/inspection/record-template.ts'
import type { TableColumn, TemplateField } from '../schema/inspection/template-field.ts'
import { NEXT_CHOICE } from './answer-paths.ts'
import type { ChosenDate, RecordAnswers, ResultAnswer } from './answers.ts'
import { isBlank } from '../schema/records/record-values.ts'
import type { RecordJudgement } from './judge-record.ts'
import { signatureOf } from '../signing/signature.ts'
import { sketchOf } from './site/sketch.ts'
import { prepareTemplate, titleOfAnswer, type PlacedField, type PreparedTemplate } from './prepare-template.ts'

/** One answer that two versions of a record do not have alike, in the words of its template. */
export interface AnswerDifference {
  /** Where it lies: `values/<field>` or `results/<result>`. */
  path: string
  /** Number of the item it belongs to; '' for what belongs to a section. */
  item: string
  title: string
  kind: 'added' | 'changed' | 'removed'
  /** '' where there was nothing. */
  before: string
  after: string
}

/**
 * What became of the answers of a record from one version to another, in the order of the template. Both are read by the one template that the record was
 * begun with; answers that it does not know are left out. Pure.
 */
export function answerDifferences(template: RecordTemplate, before: RecordAnswers, after: RecordAnswers): AnswerDifference[] {
  const prepared = prepareTemplate(template)
  const own = [...prepared.fields.values()].filter(({ item }) => item === null)
  const values = own.flatMap((placed) => ofField(placed, before.values, after.values))
  const items = prepared.items.flatMap(({ item }) =>
    item.results.flatMap(({ id, fields = [] }) => [
      ...ofResult(prepared, id, before.results[id], after.results[id]),
      ...fields.flatMap((field) => ofField(prepared.fields.get(field.id), before.values, after.values)),
    ]),
  )
  return [...values, ...items, ...difference(NEXT_CHOICE, '', titleOfAnswer(template, NEXT_CHOICE), [before.next as Json, after.next as Json], printedChoice)]
}

function printedChoice(choice: Json): string {
  const { date = '', reason = '' } = choice as ChosenDate
  return reason === '' ? date : `${date}（${reason}）`
}

/**
 * Places (`results/<result>`, `values/<field>` of a section) that are filled in otherwise than in the record before this one: a sign or what follows from
 * values, what was written or measured. What is open yet, or was then, says nothing.
 */
export function differsFromLast(template: RecordTemplate, last: JudgedAnswers, now: JudgedAnswers): ReadonlySet<string> {
  const { fields } = prepareTemplate(template)
  const said = answerDifferences(template, last.answers, now.answers).filter(({ kind, before, after }) => kind === 'changed' && before !== after)
  const places = said.map(({ path }) => {
    const result = path.startsWith('values/') ? fields.get(path.slice('values/'.length))?.result : null
    return result ? `results/${result.id}` : path
  })
  const signs = [...now.judged.results].filter(([id, { state }]) => {
    const before = last.judged.results.get(id)?.state ?? 'open'
    return state !== 'open' && before !== 'open' && state !== before
  })
  return new Set([...places, ...signs.map(([id]) => `results/${id}`)])
}

/** Answers and what follows from them. */
export interface JudgedAnswers {
  answers: RecordAnswers
  judged: Pick<RecordJudgement, 'results'>
}

function ofField(placed: PlacedField | undefined, before: Row, after: Row): AnswerDifference[] {
  if (!placed) return []
  const { field, item } = placed
  return difference(`values/${field.id}`, item?.id ?? '', field.title, [before[field.id], after[field.id]], (value) => printedValue(field, value))
}

function ofResult({ template, results }: PreparedTemplate, id: string, before: ResultAnswer | undefined, after: ResultAnswer | undefined): AnswerDifference[] {
  const { item, result } = results.get(id) ?? {}
  const title = [item?.title, item && item.results.length > 1 ? (result?.content ?? '') : ''].filter((words) => words !== '' && words !== undefined).join('：')
  const answers = [before, after].map((answer) => filledOnly(answer))
  return difference(`results/${id}`, item?.id ?? '', title, [answers[0], answers[1]], (value) => printedResult(template, value as ResultAnswer))
}

function difference(
  path: string,
  item: string,
  title: string,
  [before, after]: readonly [Json | undefined, Json | undefined],
  print: (value: Json) => string,
): AnswerDifference[] {
  if (canonical(before ?? null) === canonical(after ?? null)) return []
  const printed = (value: Json | undefined): string => (value === undefined || isBlank(value) ? '' : print(value))
  const [was, is] = [printed(before), printed(after)]
  if (was === '' && is === '') return []
  const kind = was === '' ? 'added' : is === '' ? 'removed' : 'changed'
  return [{ path, item, title, kind, before: was, after: is }]
}

/** An answer without what was left empty; null where nothing was answered. */
function filledOnly(answer: ResultAnswer | undefined): Json {
  const filled = Object.entries(answer ?? {}).filter(([, value]) => !isBlank(value as Json) && value !== false)
  return filled.length === 0 ? null : (Object.fromEntries(filled) as Json)
}

/** A sign with what is said about it: `× 灯坏两只；监护使用；通知书 TZS-1`. */
function printedResult({ symbols }: RecordTemplate, { state, fault, notice, monitored, rectified, photos = [], note }: ResultAnswer): string {
  const sign = state === undefined ? '' : (symbols[state] ?? state)
  const words = [
    fault,
    monitored ? '监护使用' : '',
    notice ? `通知书 ${notice}` : '',
    rectified ? `${rectified} 整改确认` : '',
    photos.length > 0 ? `照片 ${photos.length} 张` : '',
    note,
  ].filter((each) => each !== undefined && each !== '')
  return [sign, words.join('；')].filter((each) => each !== '').join(' ')
}

function printedValue(field: TemplateField, value: Json): string {
  if (field.type === 'table')
    return rowsOf(value)
      .map((row) => field.columns.map((column) => printedCell(column, row[column.id])).join(' '))
      .join('；')
  if (field.type === 'photo') return `照片 ${Array.isArray(value) ? value.length : 1} 张`
  if (field.type === 'signature') return signatureOf(value)?.name ?? ''
  if (field.type === 'sketch') return `示意图，测点 ${sketchOf(value).points.length} 个`
  const readings = Array.isArray(value) ? value : [value]
  return readings.map((each) => printedCell(field, each)).join('、')
}

/** A value as it reads on paper: a code as its title, a number with its unit. */
function printedCell(field: TableColumn | Exclude<TemplateField, { type: 'table' | 'photo' | 'sketch' | 'signature' }>, value: Json | undefined): string {
  if (value === undefined || isBlank(value)) return '—'
  const text = String(value)
  if (field.type === 'choice') return field.options?.find((option) => option.value === text)?.title ?? text
  return field.type === 'number' && field.unit !== undefined ? `${text} ${field.unit}` : text
}

function rowsOf(value: Json): Row[] {
  return Array.isArray(value) ? value.filter((each): each is Row => each !== null && typeof each === 'object' && !Array.isArray(each)) : []
}
