import { sql } from 'kysely'
import type { StoredAnswer } from '../../../engine/inspection/exchange.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { Database } from '../../store/database.ts'

/** Who writes, and when. */
export interface AnswerAuthor {
  userId: string
  name: string
  now: Date
}

/** Answers of a record that came after a revision; 0 for all. */
export async function answersSince(db: Database, recordId: string, revision: number): Promise<StoredAnswer[]> {
  const rows = await db
    .selectFrom('record_answer')
    .select(['path', 'value', 'revision', 'user_name', 'at'])
    .where('record_id', '=', recordId)
    .where('revision', '>', revision)
    .orderBy('revision')
    .execute()
  return rows.map((row) => ({
    path: String(row['path']),
    value: row['value'] as Json,
    revision: Number(row['revision']),
    by: String(row['user_name']),
    at: String(row['at']),
  }))
}

/** Writes answers, each over what stood at its place. Those who write to one record do so one after another: its row is locked by the caller. */
export async function writeAnswers(
  db: Database,
  recordId: string,
  answers: readonly { path: string; value: Json; revision: number }[],
  { userId, name, now }: AnswerAuthor,
): Promise<void> {
  if (answers.length === 0) return
  const rows = answers.map(({ path, value, revision }) => ({
    record_id: recordId,
    path,
    value: JSON.stringify(value),
    revision,
    user_id: userId,
    user_name: name,
    at: now.toISOString(),
  }))
  await db
    .insertInto('record_answer')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['record_id', 'path']).doUpdateSet({
        value: sql`excluded.value`,
        revision: sql`excluded.revision`,
        user_id: sql`excluded.user_id`,
        user_name: sql`excluded.user_name`,
        at: sql`excluded.at`,
      }),
    )
    .execute()
}

/** Takes the answers of a record away, once a version holds them. */
export async function dropAnswers(db: Database, recordId: string): Promise<void> {
  await db.deleteFrom('record_answer').where('record_id', '=', recordId).execute()
}
