import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ProblemError } from '../engine/problem.ts'
import { fromProduct, wordProblem } from './lint-schemas.ts'
import type { Verb } from './verb.ts'
import { diff } from './verbs/diff.ts'
import { graph } from './verbs/graph.ts'
import { lint } from './verbs/lint.ts'
import { merge } from './verbs/merge.ts'
import { meta } from './verbs/meta.ts'
import { migrate } from './verbs/migrate.ts'
import { newThing } from './verbs/new.ts'
import { test } from './verbs/test.ts'
import { types } from './verbs/types.ts'

/** Every verb, a line each. */
const verbs: readonly Verb[] = [diff, graph, lint, merge, meta, migrate, newThing, test, types]

/** The command line; answers the exit code: 0 fine, 1 problems or differences found, 2 wrongly called. */
async function main([word, ...rest]: string[]): Promise<number> {
  const verb = verbs.find((each) => each.id === word)
  if (!verb) {
    console.error(usage())
    return word === undefined || word === 'help' || word === '--help' ? 0 : 2
  }
  try {
    const { positionals, values } = parseArgs({ args: rest, allowPositionals: true, options: verb.options ?? {} })
    return await verb.run({ root: join(import.meta.dirname, '..'), words: positionals, options: values, print: console.log, complain: console.error })
  } catch (error) {
    if (error instanceof ProblemError) {
      console.error(error.problems.map((found) => wordProblem(fromProduct(found))).join('\n'))
      return 1
    }
    if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error
    console.error(`${error.message}\n${usage()}`)
    return 2
  }
}

function usage(): string {
  const lines = verbs.flatMap((verb) => verb.usage)
  const width = Math.max(...lines.map(([call]) => call.length))
  return ['用法：', ...lines.map(([call, purpose]) => `  npm run viewno -- ${call.padEnd(width)}  ${purpose}`)].join('\n')
}

process.exitCode = await main(process.argv.slice(2))
