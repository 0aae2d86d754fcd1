import { archiveValues, withArchive } from '../../engine/inspection/site/archive-values.ts'
import type { RecordAnswers } from '../../engine/inspection/answers.ts'
import { ProblemError } from '../../engine/problem.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import { homeOf } from '../../engine/schema/records/base-entities.ts'
import type { OperationContext } from '../calls/operation.ts'
import { thingOf, type Inspection, type Sheet } from './inspection.ts'

/** What the archive says now of the values of a record that it holds too; null where corrections of the thing are not proposed (`x-inspection.corrections`). */
export async function archiveNow(context: OperationContext, sheet: Sheet, template: RecordTemplate): Promise<Row | null> {
  const { corrections, thing: words } = sheet.words
  const kind = context.schemas.entities.get(template.subject.thing)
  if (!corrections || !kind || homeOf(kind) !== words.entity) return null
  const thing = await thingOf(context, sheet, template)
  return Object.keys(thing).length === 0 ? null : archiveValues(template, thing)
}

/** The answers with what the archive says now; refused where it was changed to something that the inspector has not seen. */
export async function withArchiveSeen(context: OperationContext, { sheet, template }: Inspection, answers: RecordAnswers): Promise<RecordAnswers> {
  const now = await archiveNow(context, sheet, template)
  if (now === null) return answers
  const { answers: seen, problems } = withArchive(template, answers, now)
  if (problems.length > 0) throw new ProblemError(problems)
  return seen
}
