import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'

/** Adds calls of a caller within a window of time; answers how many it has made there by now, at all processes. */
export async function addCalls(db: Database, caller: string, windowNo: number, calls: number): Promise<number> {
  const { rows } = await sql<{ calls: number }>`
    insert into sys_call_count (caller, window_no, calls) values (${caller}, ${windowNo}, ${calls})
    on conflict (caller, window_no) do update set calls = sys_call_count.calls + excluded.calls returning calls`.execute(db)
  return rows[0]?.calls ?? calls
}
