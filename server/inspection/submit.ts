import { answersFrom } from '../../engine/inspection/answer-paths.ts'
import { answerProblems } from '../../engine/inspection/answer-problems.ts'
import type { RecordAnswers } from '../../engine/inspection/answers.ts'
import { findingsOf, type Finding } from '../../engine/inspection/findings.ts'
import { judgeRecord, type RecordJudgement } from '../../engine/inspection/judge-record.ts'
import { recordProblems } from '../../engine/inspection/record-problems.ts'
import { ProblemError, type Problem } from '../../engine/problem.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import { templateKey } from '../../engine/schema/inspection/template-key.ts'
import { homeOf } from '../../engine/schema/records/base-entities.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'
import { audit } from '../logs/audit.ts'
import { updateRecord } from '../records/queries/record.ts'
import { changeRecord } from '../records/record-change.ts'
import { dateText, timeText } from '../store/time.ts'
import { answersValidator } from './answers-validator.ts'
import { withArchiveSeen } from './archive-now.ts'
import { storeFaults } from './faults.ts'
import { requireOpenRecord, thingOf, type Inspection } from './inspection.ts'
import { allAnswers, dropAnswers } from './queries/answer.ts'
import { replaceFindings } from './queries/finding.ts'
import { addVersion, recordVersions } from './queries/version.ts'
import { findingSource, recordValues, sheetValues, versionHash } from './version-values.ts'

/** What a submission or correction answers, in words. */
export const versionFields = { version: '版本', hash: '本版的摘要值', verdict: '结论', next: '下次检验日期', warnings: '提醒' }

/** A submitted version: what the call answers, the record, its sheet and the thing inspected as they were before, and the answers as they were stored. */
export interface Submission {
  answer: Json
  inspection: Inspection
  thing: Row
  answers: RecordAnswers
}

/** Submits the open record that the call names as `id`, with all that follows from it but what flows make of it. */
export async function submitOpenRecord(context: OperationContext): Promise<Submission> {
  const inspection = await requireOpenRecord(context)
  const answers = answersFrom(await allAnswers(context.db, inspection.key))
  const submission = await submitVersion(context, inspection, answers, '')
  await dropAnswers(context.db, inspection.key)
  return submission
}

/** Judges answers and stores them as the next version of a record, with all that follows; refused with everything that is open or wrong. */
export async function submitVersion(context: OperationContext, inspection: Inspection, given: RecordAnswers, reason: string): Promise<Submission> {
  // read once: nothing that a submission writes changes the thing
  const thing = await thingOf(context, inspection.sheet, inspection.template)
  const answers = withArchiveSeen(context, inspection, thing, given)
  const { judged, warnings } = judgeWhole(inspection.template, answers, dateText(context.now()))
  const stored = await storeVersion(context, { inspection, thing, answers }, judged, reason)
  await writeToSheet(context, inspection, judged)
  const answer = { ...stored, verdict: judged.verdict.outcome.title, next: judged.next.printed, warnings } as unknown as Json
  return { answer, inspection, thing, answers }
}

/** The judgement of answers that are whole and sound; throws ProblemError with everything that is open or wrong. */
function judgeWhole(template: RecordTemplate, answers: RecordAnswers, today: string): { judged: RecordJudgement; warnings: Problem[] } {
  const malformed = answerProblems(template, answers, answersValidator(template))
  if (malformed.length > 0) throw new ProblemError(malformed)
  const judged = judgeRecord(template, answers, today)
  const { errors, warnings } = recordProblems(template, answers, judged)
  if (errors.length > 0) throw new ProblemError(errors)
  return { judged, warnings }
}

/**
 * Stores answers as the next version of a record, with a hash that covers the version before; what follows from them goes into the record's row, its
 * findings and the fields of its sheet. Must run in a transaction that holds the record.
 */
async function storeVersion(
  context: OperationContext,
  { inspection, thing, answers }: Omit<Submission, 'answer'>,
  judged: RecordJudgement,
  reason: string,
): Promise<{ version: number; hash: string }> {
  const { user } = requireSession(context)
  const { template, key, sheet } = inspection
  const [last] = await recordVersions(context.db, key)
  const version = (last?.version ?? 0) + 1
  const hash = versionHash(last?.hash ?? '', templateKey(template), answers)
  await addVersion(
    context.db,
    key,
    { version, template: templateKey(template), answers, hash, reason },
    { userId: user.id, name: user.name, now: context.now() },
  )
  const findings = findingsOf(template, judged)
  await storeFindings(context, inspection, thing, judged, findings)
  await storeFaults(context, inspection, answers, judged)
  await updateRow(context, inspection, judged, answers, findings)
  const after: Row = { version, hash, reason, [sheet.words.fields.verdict]: judged.verdict.outcome.title }
  await audit(context, { action: version === 1 ? 'record-submit' : 'record-correct', entity: homeOf(sheet.recordEntity), recordId: key, after })
  return { version, hash }
}

/** Writes what a record concludes into its sheet. */
async function writeToSheet(context: OperationContext, { sheet, template }: Inspection, judged: RecordJudgement): Promise<void> {
  const values = sheetValues(sheet.words, template, sheet.row, judged)
  await changeRecord(context, sheet.entity, sheet.key, values, { action: 'record-submit', states: sheet.words.sheet.states })
}

async function storeFindings(
  context: OperationContext,
  { sheet, template, key }: Inspection,
  thing: Row,
  judged: RecordJudgement,
  findings: readonly Finding[],
): Promise<void> {
  const source = findingSource(sheet.words, { recordId: key, sheetId: sheet.key, template, sheet: sheet.row, thing, judged, today: dateText(context.now()) })
  await replaceFindings(context.db, source, findings)
}

async function updateRow(
  context: OperationContext,
  { sheet, record, key, template }: Inspection,
  judged: RecordJudgement,
  answers: RecordAnswers,
  findings: readonly Finding[],
): Promise<void> {
  const values = { ...recordValues(sheet.words, template, answers, judged, findings), [sheet.words.fields.submitted]: timeText(context.now()) }
  const author = { userId: requireSession(context).user.id, now: context.now() }
  await updateRecord(context.db, sheet.recordEntity, { key, version: Number(record['version']) }, values as Parameters<typeof updateRecord>[3], author)
}
