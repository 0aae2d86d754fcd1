import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { further, shortForm } from './further-stores.mjs'

/** Runs the server tests, or those files of them that are named, on the further stores; with `--short` the short form that `npm test` runs. */
function main([flag, ...files]) {
  const short = flag === '--short' ? shortForm() : null
  for (const line of short?.missing ?? []) console.log(line)
  const runs = short ? [short] : further.map((each) => ({ ...each, args: ['--project', 'server', ...[flag, ...files].filter(Boolean)] }))
  const failed = runs.filter(({ name, env, args }) => {
    console.log(`\n数据库：${name}`)
    const all = ['node_modules/vitest/vitest.mjs', 'run', `--maxWorkers=${availableParallelism()}`, ...args]
    return spawnSync(process.execPath, all, { stdio: 'inherit', env: { ...process.env, ...env } }).status !== 0
  })
  for (const { name } of failed) console.log(`失败：${name}`)
  process.exit(failed.length === 0 ? 0 : 1)
}

main(process.argv.slice(2))
