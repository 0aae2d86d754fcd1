import { sql } from 'kysely'
import type { StoredAnswer } from '../../../engine/inspection/exchange.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { Database } from '../../store/database.ts'

/** Who writes, and when. */
export interface AnswerAuthor {
  userId: string
  name: string
  now: Date
  /** What the clock of the device says. */
  deviceTime?: Date | null
}

interface AnswerRow {
  path: string
  value: Json
  revision: number
  user_name: string
  at: string
}

/** Answers of a record, all of them, in the order in which they came. */
export async function allAnswers(db: Database, recordId: string): Promise<StoredAnswer[]> {
  const { rows } = await sql<AnswerRow>`
    select path, value, revision, user_name, at from record_answer where record_id = ${recordId} order by revision`.execute(db)
  return rows.map(answerOf)
}

/** Answers of a record that came after a revision or stand at one of the paths, in the order in which they came, and its newest revision; 0 before the first. */
export async function answersSince(
  db: Database,
  recordId: string,
  revision: number,
  paths: readonly string[],
): Promise<{ answers: StoredAnswer[]; newest: number }> {
  const { rows } = await sql<AnswerRow>`
    select path, value, revision, user_name, at from record_answer
    where record_id = ${recordId} and (revision > ${revision} or path = any(${[...paths]}::text[])
      or revision = (select max(revision) from record_answer where record_id = ${recordId}))
    order by revision`.execute(db)
  return { answers: rows.map(answerOf), newest: Number(rows.at(-1)?.revision ?? 0) }
}

function answerOf({ path, value, revision, user_name, at }: AnswerRow): StoredAnswer {
  return { path, value, revision: Number(revision), by: user_name, at: String(at) }
}

/** Writes answers, each over what stood at its place. Those who write to one record do so one after another: its row is locked by the caller. */
export async function writeAnswers(
  db: Database,
  recordId: string,
  answers: readonly { path: string; value: Json; revision: number }[],
  { userId, name, now, deviceTime = null }: AnswerAuthor,
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
    device_at: deviceTime?.toISOString() ?? null,
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
        device_at: sql`excluded.device_at`,
      }),
    )
    .execute()
}

/** Takes the answers of a record away, once a version holds them. */
export async function dropAnswers(db: Database, recordId: string): Promise<void> {
  await db.deleteFrom('record_answer').where('record_id', '=', recordId).execute()
}
