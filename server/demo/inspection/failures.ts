import type { ResultAnswer } from '../../../engine/inspection/answers.ts'
import { isBlank } from '../../../engine/schema/records/record-values.ts'
import type { RecordJudgement } from '../../../engine/inspection/judge-record.ts'
import { computeOf, prepareTemplate, type PlacedResult } from '../../../engine/inspection/prepare-template.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import type { NumberField } from '../../../engine/schema/inspection/template-field.ts'
import type { Random } from '../random.ts'
import type { Draft } from './draft.ts'
import { failingValue } from './measured-value.ts'
import { fieldsOfRules } from './fields-read.ts'
import { hashOf } from './hash.ts'

/** How much more often the weakest items fail than most others. */
const WEAKNESS = 60
const LONGEST = 60

/** One of the results that conform, for it to fail: everywhere the same few fail often. Null when none is left. */
export function drawFailure(template: RecordTemplate, judged: RecordJudgement, taken: ReadonlySet<string>, random: Random): string | null {
  const { results } = prepareTemplate(template)
  const open = [...results.keys()].filter((id) => !taken.has(id) && judged.results.get(id)?.state === 'pass')
  const weights = open.map((id) => 1 + WEAKNESS * (hashOf(`${template.id}/${id}`) / 2 ** 32) ** 8)
  let point = random.next() * weights.reduce((sum, each) => sum + each, 0)
  return open.find((_id, at) => (point -= weights[at] ?? 0) < 0) ?? open.at(-1) ?? null
}

/** Makes a result fail: by a value beyond its bounds where one is measured on which nothing else rests, else by its sign; answers what is wrong, in words. */
export function failResult(template: RecordTemplate, draft: Draft, judged: RecordJudgement, id: string, random: Random): ResultAnswer {
  const placed = prepareTemplate(template).results.get(id)
  if (!placed) return {}
  const measured = measuredAlone(template, placed, judged, draft)
  const value = measured ? failingValue(measured, judged.fields.get(measured.id)?.bounds ?? {}, random) : null
  if (!measured) {
    const row = failListedRow(placed, draft, random)
    if (row !== null) return { state: 'fail', fault: row }
  }
  const phrase = placed.result.phrases && placed.result.phrases.length > 0 ? random.item(placed.result.phrases) : null
  if (!measured || value === null) return { state: 'fail', fault: phrase ?? `${placed.item.title.slice(0, LONGEST)}不符合要求` }
  draft.values[measured.id] = value
  return { state: 'fail', fault: `${phrase ?? `${measured.title}不符合要求`}（实测 ${shown(value, measured)}）` }
}

/** Makes a row of a list that is judged by choices fail, where each row has a name: what fails is the row. Answers what is wrong with it; null where there is no such list. */
function failListedRow({ result }: PlacedResult, draft: Draft, random: Random): string | null {
  for (const field of result.fields ?? []) {
    if (field.type !== 'table' || field.columns[0]?.type !== 'text') continue
    const [name, ...texts] = field.columns.filter(({ type }) => type === 'text')
    const judging = field.columns.find((column) => column.type === 'choice' && column.options.some(({ fails }) => fails))
    const rows = draft.values[field.id]
    const fails = judging?.type === 'choice' ? judging.options.find((option) => option.fails)?.value : undefined
    const found = texts.at(-1)
    if (!name || !judging || fails === undefined || !found || !Array.isArray(rows)) continue
    const inspected = rows.flatMap((row, at) => (isFilled(row, found.id) ? [at] : []))
    if (inspected.length === 0) continue
    const chosen = random.item(inspected)
    const failing = rows[chosen] as Row
    draft.values[field.id] = rows.map((row, at) => (at === chosen ? { ...failing, [judging.id]: fails, [found.id]: '不符合要求' } : row))
    const wanted = texts.length > 1 ? String(failing[texts[0]?.id ?? ''] ?? '') : ''
    return `${String(failing[name.id] ?? '')}不符合要求${wanted === '' ? '' : `（${wanted}）`}`
  }
  return null
}

function isFilled(row: Json, column: string): boolean {
  return row !== null && typeof row === 'object' && !Array.isArray(row) && !isBlank(row[column])
}

function measuredAlone(template: RecordTemplate, { result }: PlacedResult, judged: RecordJudgement, draft: Draft): NumberField | null {
  const read = fieldsOfRules(template)
  const found = (result.fields ?? []).find(
    (field) =>
      field.type === 'number' && computeOf(field) === null && !read.has(field.id) && judged.fields.get(field.id)?.conforms === true && field.id in draft.values,
  )
  return found?.type === 'number' ? found : null
}

function shown(value: Json, { unit }: NumberField): string {
  const text = Array.isArray(value) ? value.join('、') : String(value)
  return unit === undefined ? text : `${text} ${unit}`
}
