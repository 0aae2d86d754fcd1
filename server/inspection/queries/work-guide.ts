import { sql } from 'kysely'
import type { WorkGuide } from '../../../engine/inspection/exchange.ts'
import type { InspectionWords } from '../../../engine/schema/records/words/inspection-words.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Database } from '../../store/database.ts'

type GuideWords = NonNullable<InspectionWords['guides']>

/** A work instruction as its own row has it. */
export type GuideRow = Omit<WorkGuide, 'view' | 'steps'>

/** Work instructions of a template that are in force on a day, the newest first. */
export async function guidesInForce(db: Database, entity: Entity, words: GuideWords, template: string, day: string): Promise<GuideRow[]> {
  const said = (['number', 'title', 'edition', 'since', 'tools', 'safety'] as const).map(
    (word) => sql`coalesce(${sql.id(words[word])}::text, '') as ${sql.id(word)}`,
  )
  const since = sql.id(words.since)
  const found = await sql<GuideRow>`
    select ${sql.id(entity['x-key'])} as id, ${sql.join(said)} from ${sql.table(entity.id)}
    where ${sql.id(words.template)} = ${template} and ${sql.id(words.state.field)} = any(${words.state.in}::text[]) and ${since}::text <= ${day}
    order by ${since} desc, ${sql.id(entity['x-key'])}`.execute(db)
  return found.rows
}
