import type { RecordTemplate } from '../../schema/inspection/record-template.ts'
import type { ResultAnswer } from '../answers.ts'
import type { NotifiedItem } from '../exchange.ts'
import type { RecordJudgement } from '../judge-record.ts'

/**
 * What a unit's answer to an item of a notice says in the record: the number of the notice and the day it was put right, or that the thing is used under
 * watch, for each result of the item that failed; the sign for what was put right where the template has one. Nothing for other results. Pure.
 */
export function takeOverReply(template: RecordTemplate, { results }: RecordJudgement, reply: NotifiedItem): Map<string, Partial<ResultAnswer>> {
  const item = template.sections.flatMap(({ items = [] }) => items).find(({ id }) => id === reply.item)
  const failed = (item?.results ?? []).filter(({ id }) => ['fail', 'noted'].includes(results.get(id)?.state ?? ''))
  return new Map(failed.map(({ id }) => [id, partsOf(template, reply)]))
}

function partsOf({ noted, symbols }: RecordTemplate, { notice, watched, day }: NotifiedItem): Partial<ResultAnswer> {
  if (watched) return { notice, monitored: true }
  const signed = noted === 'rectified' && symbols.noted !== undefined
  return { notice, rectified: day, ...(signed ? { state: 'noted' } : {}) }
}
