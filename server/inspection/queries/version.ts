import type { RecordAnswers } from '../../../engine/inspection/answers.ts'
import type { SubmittedVersion } from '../../../engine/inspection/exchange.ts'
import type { Database } from '../../store/database.ts'
import type { AnswerAuthor } from './answer.ts'

/** Versions of a record, the newest first. */
export async function recordVersions(db: Database, recordId: string): Promise<SubmittedVersion[]> {
  const rows = await db
    .selectFrom('record_version')
    .select(['version', 'template', 'answers', 'hash', 'reason', 'user_name', 'at'])
    .where('record_id', '=', recordId)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(versionOf)
}

/** Adds a version. */
export async function addVersion(
  db: Database,
  recordId: string,
  { version, template, answers, hash, reason }: Pick<SubmittedVersion, 'version' | 'template' | 'answers' | 'hash' | 'reason'>,
  { userId, name, now }: AnswerAuthor,
): Promise<void> {
  await db
    .insertInto('record_version')
    .values({ record_id: recordId, version, template, answers: JSON.stringify(answers), hash, reason, user_id: userId, user_name: name, at: now.toISOString() })
    .execute()
}

/** The last version of each of these records, by record. */
export async function lastVersions(db: Database, recordIds: readonly string[]): Promise<Map<string, SubmittedVersion>> {
  if (recordIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('record_version')
    .selectAll()
    .distinctOn('record_id')
    .where('record_id', 'in', [...recordIds])
    .orderBy('record_id')
    .orderBy('version', 'desc')
    .execute()
  return new Map(rows.map((row) => [String(row['record_id']), versionOf(row)]))
}

function versionOf(row: Record<string, unknown>): SubmittedVersion {
  return {
    version: Number(row['version']),
    template: String(row['template']),
    answers: row['answers'] as RecordAnswers,
    hash: String(row['hash']),
    reason: String(row['reason']),
    by: String(row['user_name']),
    at: String(row['at']),
  }
}
