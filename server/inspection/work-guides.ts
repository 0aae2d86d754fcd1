import type { GuideStep, WorkGuide } from '../../engine/inspection/exchange.ts'
import type { InspectionWords } from '../../engine/schema/records/words/inspection-words.ts'
import type { OperationContext } from '../calls/operation.ts'
import { findChildren } from '../records/queries/record.ts'
import { dateText } from '../store/time.ts'
import type { Sheet } from './inspection.ts'
import { guidesInForce } from './queries/work-guide.ts'

type GuideWords = NonNullable<InspectionWords['guides']>

/** Work instructions in force today for the records of a template, the newest first: where two tell of one item, the newer counts. */
export async function workGuides(context: OperationContext, { words: { guides } }: Sheet, template: string): Promise<WorkGuide[]> {
  const entity = guides && context.schemas.entities.get(guides.entity)
  if (!guides || !entity) return []
  const found = await guidesInForce(context.db, entity, guides, template, dateText(context.now()))
  const made: WorkGuide[] = []
  for (const guide of found) made.push({ ...guide, view: guides.view, steps: await stepsOf(context, guides, guide.id) })
  return made
}

async function stepsOf(context: OperationContext, { entity, steps }: GuideWords, key: string): Promise<GuideStep[]> {
  const property = context.schemas.entities.get(entity)?.properties[steps.field]
  const child = property && 'x-child' in property ? property['x-child'] : undefined
  const rows = child && context.schemas.entities.get(child.entity)
  if (!child || !rows) return []
  const found = await findChildren(context.db, { schemas: context.schemas, entity: rows, today: dateText(context.now()) }, child.key, key)
  const said = (row: (typeof found)[number], field: string): string => String(row[field] ?? '')
  return found.map((row) => ({ item: said(row, steps.item), method: said(row, steps.method), accept: said(row, steps.accept), tools: said(row, steps.tools) }))
}
