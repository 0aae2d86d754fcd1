import { answerDifferences } from '../../engine/inspection/answer-differences.ts'
import type { StepChange } from '../../engine/runtime/flow-progress.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { InspectionWords } from '../../engine/schema/records/words/inspection-words.ts'
import type { OperationContext } from '../calls/operation.ts'
import { findChildren } from '../records/queries/record.ts'
import { dateText } from '../store/time.ts'
import { recordVersions } from './queries/version.ts'

/** Corrections of the itemised records of a sheet since a moment (`YYYY-MM-DD HH:mm:ss`), item by item; nothing for an entity that is no sheet of records. */
export async function recordChangesSince(context: OperationContext, sheet: Entity, key: string, since: string): Promise<StepChange[]> {
  const changes: StepChange[] = []
  for (const { entity, words } of recordEntitiesOf(context, sheet))
    for (const row of await findChildren(context.db, { schemas: context.schemas, entity, today: dateText(context.now()) }, words.sheet.key, key))
      changes.push(...(await changesOfRecord(context, String(row[entity['x-key']]), row, words, since)))
  return changes
}

function recordEntitiesOf({ schemas }: OperationContext, sheet: Entity): { entity: Entity; words: InspectionWords }[] {
  return [...schemas.entities.values()].flatMap((entity) => {
    const words = entity['x-inspection']
    return words?.sheet.entity === sheet.id ? [{ entity, words }] : []
  })
}

async function changesOfRecord(context: OperationContext, key: string, row: Row, { fields }: InspectionWords, since: string): Promise<StepChange[]> {
  const template = context.schemas.recordTemplates?.get(String(row[fields.template] ?? ''))
  const versions = await recordVersions(context.db, key)
  const [newest] = versions
  const before = versions.find(({ at }) => at <= since)
  if (!template || !newest || !before || before === newest) return []
  return answerDifferences(template, before.answers, newest.answers).map(({ path, item, title, before: was, after }) => ({
    field: path,
    title: [item, title].filter((words) => words !== '').join(' '),
    before: was,
    after,
  }))
}
