import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/**
 * Runs the server tests on stores beside those that `npm test` runs them on: PostgreSQL 18, and the PostgreSQL of this machine behind PgBouncer, each
 * with every test; with `--short` both at once, with those files that tell whether a store is sound.
 */
const complete = [
  { name: 'PostgreSQL 18', env: { TEST_POSTGRES: '18' } },
  { name: 'PgBouncer', env: { TEST_POOLER: 'pgbouncer' } },
]
const short = [{ name: 'PgBouncer 与 PostgreSQL 18', env: { TEST_POSTGRES: '18', TEST_POOLER: 'pgbouncer' } }]

/** Transactions, locks, prepared statements, jobs, changes under a key, first start, backup. */
const telling = [
  'store',
  'backup',
  'jobs',
  'calls/lost-answers',
  'accounts/first-administrator',
  'flow/batch-transition',
  'http/store-away',
  'demo/demonstration',
]

const [flag, ...files] = process.argv.slice(2)
const isShort = flag === '--short'
const asked = isShort ? telling.map((each) => `tests/server/${each}`) : [flag, ...files].filter(Boolean)
const failed = (isShort ? short : complete).filter(({ name, env }) => {
  console.log(`\n数据库：${name}`)
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', `--maxWorkers=${availableParallelism()}`, ...asked]
  return spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status !== 0
})
for (const { name } of failed) console.log(`失败：${name}`)
process.exit(failed.length === 0 ? 0 : 1)
