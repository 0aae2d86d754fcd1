import { sql } from 'kysely'
import type { RecordAnswers } from '../../../engine/inspection/answers.ts'
import type { PreviousRecord } from '../../../engine/inspection/exchange.ts'
import type { Database } from '../../store/database.ts'
import { column } from '../../store/queries/column.ts'

/** Tables and columns that records, sheets and things are found by. */
export interface RecordPlaces {
  records: { table: string; key: string; sheet: string }
  sheets: { table: string; key: string; thing: string }
}

/** The newest submitted record of a thing by any edition of a template before another record (`but`): of one that is open (not `submitted`) any; null where there is none. */
export async function previousRecord(
  db: Database,
  { records, sheets }: RecordPlaces,
  { thing, template, but, submitted }: { thing: string; template: string; but: string; submitted: boolean },
): Promise<PreviousRecord | null> {
  const before = submitted ? sql`o.at < (select min(b.at) from record_version as b where b.record_id = ${but})` : sql`true`
  // a thing has few records: each is looked up by its key, where a join would read the versions of all records ever made; keys of records are collated
  // otherwise than those of versions, and an index serves its own collation alone
  const { rows } = await sql<{ record_id: string; template: string; answers: RecordAnswers; submitted: string }>`
    select v.record_id, v.template, v.answers, to_char(v.at, 'YYYY-MM-DD') as submitted
    from (
      select ${column('r', records.key)} as id from ${sql.table(sheets.table)} as s
      join ${sql.table(records.table)} as r on ${column('r', records.sheet)} = ${column('s', sheets.key)}
      where ${column('s', sheets.thing)} = ${thing} and ${column('r', records.key)} <> ${but}
    ) as own
    cross join lateral (
      select o.record_id, o.version, o.template, o.answers, o.at from record_version as o
      where o.record_id = own.id collate "default" and split_part(o.template, '.', 1) = ${template}
        and ${before}
      order by o.at desc, o.version desc limit 1
    ) as v
    order by v.at desc, v.version desc limit 1`.execute(db)
  const [found] = rows
  return found ? { recordId: found.record_id, template: found.template, answers: found.answers, submitted: found.submitted } : null
}
