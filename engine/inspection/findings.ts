import { isDecimal } from '../decimal.ts'
import type { Json } from '../schema/format/json.ts'
import type { RecordTemplate } from '../schema/inspection/record-template.ts'
import type { RecordJudgement } from './judge-record.ts'
import { prepareTemplate } from './prepare-template.ts'

/** What a record adds to what is looked for in many records: a result that failed or was put right, or a measured value. */
export interface Finding {
  kind: 'fail' | 'noted' | 'value'
  /** Number of the item; of a value the item it belongs to, or its section. */
  item: string
  /** Id of the result, or of the field. */
  result: string
  /** What people call it: the item, or the field. */
  title: string
  /** Decimal text; null where nothing was measured. */
  value: string | null
}

/** Findings of a judged record: one a result that does not plainly conform, one a number measured for a result that applies. */
export function findingsOf(template: RecordTemplate, { results, values }: RecordJudgement): Finding[] {
  const prepared = prepareTemplate(template)
  const signs = [...results].flatMap(([id, { state }]): Finding[] => {
    const { id: item = '', title = '' } = prepared.results.get(id)?.item ?? {}
    return state === 'fail' || state === 'noted' ? [{ kind: state, item, result: id, title, value: null }] : []
  })
  const measured = [...prepared.fields.values()].flatMap(({ field, item, result }): Finding[] => {
    if (field.type !== 'number' || item === null || result === null || results.get(result.id)?.state === 'none') return []
    const value: Json = values[field.id] ?? null
    return typeof value === 'string' && isDecimal(value) ? [{ kind: 'value', item: item.id, result: field.id, title: field.title, value }] : []
  })
  return [...signs, ...measured]
}
