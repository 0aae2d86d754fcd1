import { sql } from 'kysely'
import { readdirSync, readFileSync } from 'node:fs'
import { openStore } from '../../server/store/open-store.ts'

/** Linux counts processor time in hundredths of a second. */
const TICK = 10

/** Processor time that processes and their children used so far, in ms; what other work on the machine does not change. */
export function processorTime(pids: readonly number[]): number {
  let used = 0
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const [state, parent, ...rest] = statOf(name)
    if (state === undefined || !(pids.includes(Number(name)) || pids.includes(Number(parent)))) continue
    // user and system, and those of children that ended
    used += rest.slice(9, 13).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK
  }
  return used
}

/** What stands behind the name of a process, which may hold spaces; nothing of one that is gone. */
function statOf(name: string): string[] {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** The process that all processes of a PostgreSQL server are children of; none when it runs on another machine. */
export async function postgresPids(databaseUrl: string): Promise<number[]> {
  const store = await openStore({ databaseUrl })
  try {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(store.db)
    const [, parent] = statOf(String(rows[0]?.pid))
    return parent === undefined ? [] : [Number(parent)]
  } finally {
    await store.close()
  }
}
