import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ProblemError } from '../engine/problem.ts'
import type { Verb } from './verb.ts'
import { fromProduct, wordProblem } from './word-problem.ts'

/** Every verb, a line each; only the one that is called is loaded, since some know the whole server and others every renderer. */
const verbs: Readonly<Record<string, () => Promise<Verb>>> = {
  backup: async () => (await import('./verbs/backup.ts')).backup,
  diff: async () => (await import('./verbs/diff.ts')).diff,
  doctor: async () => (await import('./verbs/doctor.ts')).doctor,
  figures: async () => (await import('./verbs/figures.ts')).figures,
  graph: async () => (await import('./verbs/graph.ts')).graph,
  lint: async () => (await import('./verbs/lint.ts')).lint,
  map: async () => (await import('./verbs/map.ts')).map,
  merge: async () => (await import('./verbs/merge.ts')).merge,
  meta: async () => (await import('./verbs/meta.ts')).meta,
  migrate: async () => (await import('./verbs/migrate.ts')).migrate,
  new: async () => (await import('./verbs/new.ts')).newThing,
  openapi: async () => (await import('./verbs/openapi.ts')).openapi,
  pull: async () => (await import('./verbs/pull.ts')).pull,
  push: async () => (await import('./verbs/push.ts')).push,
  restore: async () => (await import('./verbs/restore.ts')).restore,
  test: async () => (await import('./verbs/test.ts')).test,
  types: async () => (await import('./verbs/types.ts')).types,
  validators: async () => (await import('./verbs/validators.ts')).validators,
}

/** The command line; answers the exit code: 0 fine, 1 problems or differences found, 2 wrongly called. */
async function main([word = 'help', ...rest]: string[]): Promise<number> {
  const verb = Object.hasOwn(verbs, word) ? await verbs[word]?.() : undefined
  if (!verb) {
    console.error(await usage())
    return word === 'help' || word === '--help' ? 0 : 2
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
    console.error(`${error.message}\n${await usage()}`)
    return 2
  }
}

async function usage(): Promise<string> {
  const lines = (await Promise.all(Object.values(verbs).map((load) => load()))).flatMap((verb) => verb.usage)
  const width = Math.max(...lines.map(([call]) => call.length))
  return ['用法：', ...lines.map(([call, purpose]) => `  npm run viewno -- ${call.padEnd(width)}  ${purpose}`)].join('\n')
}

process.exitCode = await main(process.argv.slice(2))
