import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'

/** Takes the turn of a key for so many milliseconds, by the store's clock; false while another has it. */
export async function takeTurn(db: Database, key: string, holder: string, lasts: number): Promise<boolean> {
  const taken = await sql`
    insert into sys_turn (key, holder, until) values (${key}, ${holder}, now() + ${lasts} * interval '1 millisecond')
    on conflict (key) do update set holder = excluded.holder, until = excluded.until where sys_turn.until < now()
    returning key`.execute(db)
  return taken.rows.length > 0
}

/** Gives the turn back, if it is this holder's still. */
export async function endTurn(db: Database, key: string, holder: string): Promise<void> {
  await sql`delete from sys_turn where key = ${key} and holder = ${holder}`.execute(db)
}
