import type { GuideStep, WorkGuide } from '../../engine/inspection/exchange.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { InspectionWords } from '../../engine/schema/records/inspection-words.ts'
import type { OperationContext } from '../calls/operation.ts'
import { findChildren } from '../records/queries/record.ts'
import { dateText } from '../store/time.ts'
import type { Sheet } from './inspection.ts'

type GuideWords = NonNullable<InspectionWords['guides']>

/** Work instructions in force today for the records of a template, the newest first: where two tell of one item, the newer counts. */
export async function workGuides(context: OperationContext, { words: { guides } }: Sheet, template: string): Promise<WorkGuide[]> {
  const entity = guides && context.schemas.entities.get(guides.entity)
  if (!guides || !entity) return []
  const today = dateText(context.now())
  const found = await findChildren(context.db, { schemas: context.schemas, entity, today }, guides.template, template)
  const inForce = found.filter((row) => guides.state.in.includes(text(row, guides.state.field)) && text(row, guides.since) <= today)
  inForce.sort((one, other) => text(other, guides.since).localeCompare(text(one, guides.since)))
  return Promise.all(inForce.map(async (row) => guideOf(guides, row, text(row, entity['x-key']), await stepsOf(context, guides, text(row, entity['x-key'])))))
}

async function stepsOf(context: OperationContext, { entity, steps }: GuideWords, key: string): Promise<GuideStep[]> {
  const property = context.schemas.entities.get(entity)?.properties[steps.field]
  const child = property && 'x-child' in property ? property['x-child'] : undefined
  const rows = child && context.schemas.entities.get(child.entity)
  if (!child || !rows) return []
  const found = await findChildren(context.db, { schemas: context.schemas, entity: rows, today: dateText(context.now()) }, child.key, key)
  return found.map((row) => ({ item: text(row, steps.item), method: text(row, steps.method), accept: text(row, steps.accept), tools: text(row, steps.tools) }))
}

function guideOf(words: GuideWords, row: Row, id: string, steps: GuideStep[]): WorkGuide {
  const said = (word: 'number' | 'title' | 'edition' | 'since' | 'tools' | 'safety'): string => text(row, words[word])
  return {
    ...{ id, number: said('number'), title: said('title'), edition: said('edition'), since: said('since') },
    ...{ tools: said('tools'), safety: said('safety'), view: words.view, steps },
  }
}

function text(row: Row, field: string): string {
  return String(row[field] ?? '')
}
