import { createHash } from 'node:crypto'
import { evaluate } from '../../engine/expressions/evaluate.ts'
import { answerProblems } from '../../engine/inspection/answer-problems.ts'
import { isBlank, type RecordAnswers } from '../../engine/inspection/answers.ts'
import { findingsOf, type Finding } from '../../engine/inspection/findings.ts'
import { judgeRecord, type RecordJudgement } from '../../engine/inspection/judge-record.ts'
import { recordProblems } from '../../engine/inspection/record-problems.ts'
import { canonical } from '../../engine/layers/nodes/hash.ts'
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
import { thingOf, type Inspection } from './inspection.ts'
import { replaceFindings } from './queries/finding.ts'
import { addVersion, recordVersions } from './queries/version.ts'

/** What a submission or correction answers, in words. */
export const versionFields = { version: '版本', hash: '本版的摘要值', verdict: '结论', next: '下次检验日期', warnings: '提醒' }

/** Judges answers and stores them as the next version of a record, with all that follows; refused with everything that is open or wrong. */
export async function submitVersion(context: OperationContext, inspection: Inspection, answers: RecordAnswers, reason: string): Promise<Json> {
  const { judged, warnings } = judgeWhole(inspection.template, answers, dateText(context.now()))
  const stored = await storeVersion(context, inspection, answers, judged, reason)
  await writeToSheet(context, inspection, judged)
  return { ...stored, verdict: judged.verdict.outcome.title, next: judged.next.printed, warnings } as unknown as Json
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
  inspection: Inspection,
  answers: RecordAnswers,
  judged: RecordJudgement,
  reason: string,
): Promise<{ version: number; hash: string }> {
  const { user } = requireSession(context)
  const { template, key, sheet } = inspection
  const [last] = await recordVersions(context.db, key)
  const version = (last?.version ?? 0) + 1
  const hash = createHash('sha256')
    .update(`${last?.hash ?? ''}\n${templateKey(template)}\n${canonical(answers as unknown as Json)}`)
    .digest('hex')
  await addVersion(
    context.db,
    key,
    { version, template: templateKey(template), answers, hash, reason },
    { userId: user.id, name: user.name, now: context.now() },
  )
  const findings = findingsOf(template, judged)
  await storeFindings(context, inspection, judged, findings)
  await updateRow(context, inspection, judged, answers, findings)
  const after: Row = { version, hash, reason, [sheet.words.fields.verdict]: judged.verdict.outcome.title }
  await audit(context, { action: version === 1 ? 'record-submit' : 'record-correct', entity: homeOf(sheet.recordEntity), recordId: key, after })
  return { version, hash }
}

/** Writes what a record concludes into its sheet: what every record does (`x-inspection`), and what its template says beside or otherwise. */
async function writeToSheet(context: OperationContext, { sheet, template }: Inspection, judged: RecordJudgement): Promise<void> {
  const { words, row, entity, key } = sheet
  const said = { basis: template.basis.map(({ code }) => code).join('、'), problems: problemsOf(judged) }
  const scope = { ...judged.scope, record: { ...judged.scope.record, ...said }, row }
  const values: Row = {}
  for (const writes of [words.writes, template.writes ?? {}])
    for (const [field, expression] of Object.entries(writes)) {
      const value = evaluate(expression, scope)
      if (isBlank(values[field])) values[field] = null
      if (!isBlank(value)) values[field] = value
    }
  await changeRecord(context, entity, key, values, { action: 'record-submit', states: words.sheet.states })
}

/** What is wrong with the thing, item by item. */
function problemsOf({ scope }: RecordJudgement): string {
  const items = scope.record['items'] as { id: string; faults: string[]; state: string }[]
  const faulty = items.filter(({ state }) => state === 'fail' || state === 'noted')
  return faulty
    .map(({ id, faults }) => `${id} ${faults.join('；')}`)
    .join('\n')
    .slice(0, 1000)
}

async function storeFindings(
  context: OperationContext,
  { sheet, template, key }: Inspection,
  judged: RecordJudgement,
  findings: readonly Finding[],
): Promise<void> {
  const { words, row } = sheet
  const thing = await thingOf(context, sheet, template)
  const made = Number(String(thing[words.thing.made] ?? '').slice(0, 4))
  const source = {
    recordId: key,
    template: template.id,
    inspectedOn: String(judged.values[words.inspectedOn] ?? dateText(context.now())),
    orgId: String(row[words.sheet.org] ?? ''),
    maker: String(thing[words.thing.maker] ?? ''),
    maintainer: String(thing[words.thing.maintainer] ?? ''),
    madeYear: made > 0 ? made : null,
  }
  await replaceFindings(context.db, source, findings)
}

async function updateRow(
  context: OperationContext,
  { sheet, record, key }: Inspection,
  judged: RecordJudgement,
  answers: RecordAnswers,
  findings: readonly Finding[],
): Promise<void> {
  const { fields, inspectedOn } = sheet.words
  const values = {
    [fields.state]: '1',
    [fields.inspected]: judged.values[inspectedOn] ?? record[fields.inspected] ?? null,
    [fields.items]: judged.items.length,
    [fields.failed]: judged.items.filter(({ state }) => state === 'fail').length,
    [fields.problems]: problemsOf(judged) || null,
    [fields.verdict]: judged.verdict.outcome.title,
    [fields.code]: judged.verdict.outcome.code ?? null,
    [fields.values]: findings.filter(({ kind }) => kind === 'value').length,
    [fields.photos]: photosOf(answers),
    [fields.next]: judged.next.date || null,
    [fields.submitted]: timeText(context.now()),
  }
  const author = { userId: requireSession(context).user.id, now: context.now() }
  await updateRecord(context.db, sheet.recordEntity, { key, version: Number(record['version']) }, values as Parameters<typeof updateRecord>[3], author)
}

function photosOf({ results }: RecordAnswers): number {
  return Object.values(results).reduce((sum, { photos = [] }) => sum + photos.length, 0)
}
