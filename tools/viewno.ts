import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ProblemError } from '../engine/problem.ts'
import type { Command } from './command.ts'
import { withSchemaFolder, formatProblem } from './format-problem.ts'

/** Every command, a line each; only the one that is called is loaded, since some know the whole server and others every renderer. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  admin: async () => (await import('./commands/admin.ts')).admin,
  archive: async () => (await import('./commands/archive.ts')).archive,
  audit: async () => (await import('./commands/audit.ts')).audit,
  backup: async () => (await import('./commands/backup.ts')).backup,
  columns: async () => (await import('./commands/columns.ts')).columns,
  diff: async () => (await import('./commands/diff.ts')).diff,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
  figures: async () => (await import('./commands/figures.ts')).figures,
  graph: async () => (await import('./commands/graph.ts')).graph,
  keys: async () => (await import('./commands/keys.ts')).keys,
  lint: async () => (await import('./commands/lint.ts')).lint,
  map: async () => (await import('./commands/map.ts')).map,
  merge: async () => (await import('./commands/merge.ts')).merge,
  meta: async () => (await import('./commands/meta.ts')).meta,
  migrate: async () => (await import('./commands/migrate.ts')).migrate,
  new: async () => (await import('./commands/new.ts')).newThing,
  openapi: async () => (await import('./commands/openapi.ts')).openapi,
  pull: async () => (await import('./commands/pull.ts')).pull,
  push: async () => (await import('./commands/push.ts')).push,
  restore: async () => (await import('./commands/restore.ts')).restore,
  'seal-authority': async () => (await import('./commands/seal-authority.ts')).sealAuthority,
  test: async () => (await import('./commands/test.ts')).test,
  types: async () => (await import('./commands/types.ts')).types,
  validators: async () => (await import('./commands/validators.ts')).validators,
  'verify-pdf': async () => (await import('./commands/verify-pdf.ts')).verifyPdf,
}

/** The command line; answers the exit code: 0 fine, 1 problems or differences found, 2 wrongly called. */
async function main([word = 'help', ...rest]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, word) ? await commands[word]?.() : undefined
  if (!command) {
    console.error(await usage())
    return word === 'help' || word === '--help' ? 0 : 2
  }
  try {
    const { positionals, values } = parseArgs({ args: rest, allowPositionals: true, options: command.options ?? {} })
    return await command.run({ root: join(import.meta.dirname, '..'), words: positionals, options: values, print: console.log, complain: console.error })
  } catch (error) {
    if (error instanceof ProblemError) {
      console.error(error.problems.map((found) => formatProblem(withSchemaFolder(found))).join('\n'))
      return 1
    }
    if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error
    console.error(`${error.message}\n${await usage()}`)
    return 2
  }
}

async function usage(): Promise<string> {
  const lines = (await Promise.all(Object.values(commands).map((load) => load()))).flatMap((command) => command.usage)
  const width = Math.max(...lines.map(([call]) => call.length))
  return ['用法：', ...lines.map(([call, purpose]) => `  npm run viewno -- ${call.padEnd(width)}  ${purpose}`)].join('\n')
}

process.exitCode = await main(process.argv.slice(2))
