import { existsSync } from 'node:fs'
import { join } from 'node:path'

const postgres18 = { TEST_POSTGRES: '18' }
const pooled = { TEST_POOLER: 'pgbouncer' }

/** Stores beside those that `npm test` runs the server tests on, each with every test: PostgreSQL 18, and the PostgreSQL of this machine behind PgBouncer. */
export const further = [
  { name: 'PostgreSQL 18', env: postgres18 },
  { name: 'PgBouncer', env: pooled },
]

/** The tests that tell whether a store is sound: transactions, locks, prepared statements, jobs, changes under a key, first start, backup. */
const telling = ['store/', 'backup/', 'jobs/', 'calls/lost-answers', 'accounts/first-administrator', 'flow/batch-transition', 'http/store-away']

/** Both at once, with the telling tests alone; without PgBouncer PostgreSQL 18 by itself, and a line that says so. */
export function shortForm() {
  const hasPooler = isHere('pgbouncer')
  return {
    name: hasPooler ? 'PgBouncer 与 PostgreSQL 18' : 'PostgreSQL 18',
    env: { ...postgres18, ...(hasPooler ? pooled : {}) },
    args: ['--project', 'server', ...telling.map((each) => `tests/server/${each}`)],
    missing: [
      ...(hasPooler ? [] : ['缺少 PgBouncer：未在连接池后测试。请安装 pgbouncer（Debian: apt-get install pgbouncer）。']),
      ...(isHere('haproxy') ? [] : ['缺少 HAProxy：未测试主库切换。请安装 haproxy（Debian: apt-get install haproxy）。']),
    ],
  }
}

function isHere(program) {
  return [...(process.env.PATH ?? '').split(':'), '/usr/sbin'].some((folder) => existsSync(join(folder, program)))
}
