import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../fixtures/free-port.ts'

export interface Pooler {
  port: number
  stop(): Promise<void>
}

/** Starts PgBouncer in transaction mode before the server at `port`, with the settings that docs/operations.md names; its files go into `folder`. */
export async function startPooler(program: string, folder: string, port: number, as: { uid?: number; gid?: number }): Promise<Pooler> {
  const own = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(settings, configuration(folder, port, own))
  const pooler = spawn(program, ['-q', settings], { ...as, cwd: folder, stdio: 'ignore' })
  const ended = new Promise((resolve) => pooler.once('exit', resolve))
  return {
    port: own,
    stop: async () => {
      pooler.kill('SIGTERM')
      await ended
    },
  }
}

const configuration = (folder: string, port: number, own: number): string => `[databases]
* = host=127.0.0.1 port=${port} user=viewno

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = 8
query_wait_timeout = 5
server_login_retry = 1
logfile = ${join(folder, 'pgbouncer.log')}
`
