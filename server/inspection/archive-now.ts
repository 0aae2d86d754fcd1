import { archiveValues, withArchive } from '../../engine/inspection/site/archive-values.ts'
import type { RecordAnswers } from '../../engine/inspection/answers.ts'
import { ProblemError } from '../../engine/problem.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import { homeOf } from '../../engine/schema/records/base-entities.ts'
import type { OperationContext } from '../calls/operation.ts'
import type { Inspection, Sheet } from './inspection.ts'

/** What the archive says (`thing`, as just read) of the values of a record that it holds too; null where corrections of the thing are not proposed (`x-inspection.corrections`). */
export function archiveNow({ schemas }: Pick<OperationContext, 'schemas'>, { words }: Sheet, template: RecordTemplate, thing: Row): Row | null {
  const kind = schemas.entities.get(template.subject.thing)
  if (!words.corrections || !kind || homeOf(kind) !== words.thing.entity) return null
  return Object.keys(thing).length === 0 ? null : archiveValues(template, thing)
}

/** The answers with what the archive says now; refused where it was changed to something that the inspector has not seen. */
export function withArchiveSeen(
  context: Pick<OperationContext, 'schemas'>,
  { sheet, template }: Inspection,
  thing: Row,
  answers: RecordAnswers,
): RecordAnswers {
  const now = archiveNow(context, sheet, template, thing)
  if (now === null) return answers
  const { answers: seen, problems } = withArchive(template, answers, now)
  if (problems.length > 0) throw new ProblemError(problems)
  return seen
}
