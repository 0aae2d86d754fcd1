import type { ResultAnswer } from '../../../engine/inspection/answers.ts'
import type { RecordJudgement } from '../../../engine/inspection/judge-record.ts'
import { computeOf, prepareTemplate, type PlacedResult } from '../../../engine/inspection/prepare-template.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
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
  const phrase = placed.result.phrases && placed.result.phrases.length > 0 ? random.item(placed.result.phrases) : null
  if (!measured || value === null) return { state: 'fail', fault: phrase ?? `${placed.item.title.slice(0, LONGEST)}不符合要求` }
  draft.values[measured.id] = value
  return { state: 'fail', fault: `${phrase ?? `${measured.title}不符合要求`}（实测 ${shown(value, measured)}）` }
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
