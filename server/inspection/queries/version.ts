import type { RecordAnswers } from '../../../engine/inspection/answers.ts'
import type { Database } from '../../store/database.ts'
import type { AnswerAuthor } from './answer.ts'

/** A submitted record as it stood. */
export interface RecordVersion {
  version: number
  template: string
  answers: RecordAnswers
  hash: string
  reason: string
  by: string
  at: string
}

/** Versions of a record, the newest first. */
export async function recordVersions(db: Database, recordId: string): Promise<RecordVersion[]> {
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
  { version, template, answers, hash, reason }: Pick<RecordVersion, 'version' | 'template' | 'answers' | 'hash' | 'reason'>,
  { userId, name, now }: AnswerAuthor,
): Promise<void> {
  await db
    .insertInto('record_version')
    .values({ record_id: recordId, version, template, answers: JSON.stringify(answers), hash, reason, user_id: userId, user_name: name, at: now.toISOString() })
    .execute()
}

/** The last version of each of these records, by record. */
export async function lastVersions(db: Database, recordIds: readonly string[]): Promise<Map<string, RecordVersion>> {
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

function versionOf(row: Record<string, unknown>): RecordVersion {
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
