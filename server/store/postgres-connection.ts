import pg from 'pg'
import { StartError } from '../services/start-error.ts'

export const ZONE = 'Asia/Shanghai'

/** What the driver's connections have and its types do not tell. */
interface Startup {
  getStartupConf(): Record<string, string>
}

const driverStartup = (pg.Client.prototype as unknown as Startup).getStartupConf

/**
 * A connection that tells its zone as it opens: one of the few parameters that poolers take, and that they set anew on whatever connection to the
 * database they lend. Nothing else is asked of the session here.
 */
export class PostgresConnection extends pg.Client {
  /** Called by the driver. */
  getStartupConf(): Record<string, string> {
    return { ...driverStartup.call(this as unknown as Startup), TimeZone: ZONE }
  }
}

const direct = new WeakSet<object>()

/** Whether what a session holds, its settings and prepared statements, is there at its next statement. Known once the connection was greeted. */
export function keepsSession(client: object): boolean {
  return direct.has(client)
}

/** No statement of ours takes so long, and compiling a plan takes longer than most of ours run. */
const session = `set statement_timeout = '30s'; set jit = off`

/**
 * Looks who answers at the other end of a new connection, and gives a session of our own its settings. A pooler lends each transaction another
 * session, and whatever is set there others meet: nothing is.
 */
export async function greet(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // PostgreSQL greets with the number of its process, a pooler with one of its own
  if (rows[0]?.pid !== (client as unknown as { processID: number }).processID) return
  await client.query(session)
  direct.add(client)
}

/** What a pooler in front of the database should be told once, since no session is ours; [] where nothing is missing. Throws StartError where times would be wrong. */
export async function checkPooled(client: pg.ClientBase): Promise<string[]> {
  if (keepsSession(client)) return []
  const { rows } = await client.query<{ zone: string; longest: string; jit: string; role: string }>(
    `select current_setting('TimeZone') as zone, current_setting('statement_timeout') as longest, current_setting('jit') as jit, quote_ident(current_user) as role`,
  )
  const { zone = '', longest = '0', jit = 'off', role = '' } = rows[0] ?? {}
  if (zone !== ZONE)
    throw new StartError(`连接池没有把时区 ${ZONE} 传给数据库（现为 ${zone}），请执行 alter role ${role} set timezone = '${ZONE}' 并重启连接池。`)
  const missing = [longest === '0' ? `statement_timeout = '30s'` : '', jit === 'on' ? 'jit = off' : ''].filter((setting) => setting !== '')
  return missing.map((setting) => `DATABASE_URL 指向连接池，会话参数无法由本程序设置，建议执行：alter role ${role} set ${setting}`)
}
