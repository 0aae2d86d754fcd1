import { sql } from 'kysely'
import type { EditionEvent, EditionState } from '../../../engine/inspection/editions/exchange.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import type { TemplateEdition } from '../../../engine/schema/inspection/template-edition.ts'
import type { Database } from '../../store/database.ts'

/** An edition that was made in the product, as it is kept. */
export interface StoredRow {
  key: string
  templateId: string
  edition: string
  extends: string
  state: Exclude<EditionState, 'product'>
  /** Number of its newest step: what a save must name. */
  step: number
  content: TemplateEdition
  /** The whole template while no edition can say it. */
  draft: JsonObject | null
  ended: string | null
  title: string
  since: string
  until: string | null
  institutes: string[] | null
  /** Name of who wrote it last, and when (`YYYY-MM-DD HH:mm:ss`). */
  by: string
  at: string
}

/** Who does it, and when. */
export interface EditionAuthor {
  userId: string
  name: string
  now: Date
}

/** What is written of an edition. */
export type EditionWords = Pick<StoredRow, 'content' | 'draft' | 'title' | 'since' | 'until' | 'institutes'>

const fields = sql`key, template_id as "templateId", edition, extends, state, step, content, draft, to_char(ended, 'YYYY-MM-DD') as "ended", title, since,
  until, institutes, user_name as "by", at`

/** All editions, by key. */
export async function storedRows(db: Database): Promise<StoredRow[]> {
  return (await sql<StoredRow>`select ${fields} from record_edition order by key collate "C"`.execute(db)).rows
}

/** One edition, `lock` holds it until the transaction ends; null when there is none. */
export async function storedRow(db: Database, key: string, lock = false): Promise<StoredRow | null> {
  const found = await sql<StoredRow>`select ${fields} from record_edition where key = ${key} ${lock ? sql`for update` : sql``}`.execute(db)
  return found.rows[0] ?? null
}

/** Has whoever begins an edition of this key wait for one another until the transaction ends. */
export async function lockKey(trx: Database, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`record-edition:${key}`}))`.execute(trx)
}

export async function addDraft(
  db: Database,
  { key, templateId, edition, extends: from }: Pick<StoredRow, 'key' | 'templateId' | 'edition' | 'extends'>,
  words: EditionWords,
  { userId, name, now }: EditionAuthor,
): Promise<void> {
  await sql`
    insert into record_edition (key, template_id, edition, extends, state, content, draft, title, since, until, institutes, user_id, user_name, at)
    values (${key}, ${templateId}, ${edition}, ${from}, 'draft', ${json(words.content)}::jsonb, ${json(words.draft)}::jsonb, ${words.title}, ${words.since},
      ${words.until}, ${json(words.institutes)}::jsonb, ${userId}, ${name}, ${now})`.execute(db)
}

/** Writes a step of a draft, and answers its number. */
export async function writeDraft(db: Database, key: string, words: EditionWords, { userId, name, now }: EditionAuthor): Promise<number> {
  const made = await sql<{ step: number }>`
    update record_edition set step = step + 1, content = ${json(words.content)}::jsonb, draft = ${json(words.draft)}::jsonb, title = ${words.title},
      since = ${words.since}, until = ${words.until}, institutes = ${json(words.institutes)}::jsonb, user_id = ${userId}, user_name = ${name}, at = ${now}
    where key = ${key} returning step`.execute(db)
  return made.rows[0]?.step ?? 0
}

/** From now on it is published, or withdrawn, or has this last day; its words stay. */
export async function setState(db: Database, key: string, { state, ended }: Pick<StoredRow, 'state' | 'ended'>, by: EditionAuthor): Promise<void> {
  await sql`
    update record_edition set state = ${state}, ended = ${ended}::date, user_id = ${by.userId}, user_name = ${by.name}, at = ${by.now}
    where key = ${key}`.execute(db)
}

/** Takes a draft away with what became of it. */
export async function dropDraft(db: Database, key: string): Promise<void> {
  await sql`delete from record_edition where key = ${key}`.execute(db)
  await sql`delete from record_edition_event where key = ${key}`.execute(db)
}

/** Has publications wait for one another until the transaction ends: of two that do not go together the second is judged with the first. */
export async function lockPublications(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('record-edition'))`.execute(trx)
}

/** Records what became of an edition. Events wait for one another: whoever has seen a number has seen all before it. */
export async function addEvent(db: Database, key: string, state: StoredRow['state'], note: string, { userId, name, now }: EditionAuthor): Promise<void> {
  await lockPublications(db)
  await sql`
    insert into record_edition_event (key, state, note, user_id, user_name, at) values (${key}, ${state}, ${note}, ${userId}, ${name}, ${now})`.execute(db)
}

/** What became of an edition, most recent first. */
export async function editionEvents(db: Database, key: string): Promise<EditionEvent[]> {
  const found = await sql<EditionEvent>`
    select at, user_name as "by", note, state from record_edition_event where key = ${key} order by id desc limit 200`.execute(db)
  return found.rows
}

function json(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value)
}
