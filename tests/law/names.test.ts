import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { callsKind } from '../../engine/schema/business/call.ts'
import { parseFile } from '../../engine/schema/format/parse.ts'

const root = join(import.meta.dirname, '../..')

/** Files below a folder whose name ends so, as paths from the root. */
function files(folder: string, ending: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name))
}

/** Names that only schemas may know: screens, their calls, and the entities behind them. */
function businessNames(): string[] {
  const views = files('schemas/views', /(?<!\.test)\.json$/).map((path) => path.slice('schemas/views/'.length, -'.json'.length))
  const platform = ['session', 'layout', 'common', 'attachments', 'message', 'tasks', 'design', 'printDesign', 'recordTemplates', 'offline']
  const calls = files('schemas/calls', /\.json$/)
    .filter((path) => !platform.some((name) => path.endsWith(`/${name}.json`)))
    .flatMap((path) => parseFile(callsKind, readFileSync(join(root, path), 'utf8'), path).calls.map((call) => call.id))
  // base/ and common/ are the platform's own: the guard of the specification names the home pages by role (seed 1 §3).
  const business = views.filter((name) => !/^(base|common|pick)\//.test(name))
  return [...business, ...business.map((name) => name.split('/').at(-1) ?? '').filter((name) => /[a-z][A-Z0-9]/.test(name)), ...calls]
}

/** Lines of code (not comments) that hold one of the names as a whole word. */
export function linesNaming(names: string[], paths: string[]): string[] {
  const any = new RegExp(`(?<![\\w-])(?:${names.map((name) => name.replaceAll('/', '\\/')).join('|')})(?![\\w-])`)
  return paths.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .map((line, index) => ({ line: line.replace(/^\s*(\/\/|\*|\/\*).*$/, ''), where: `${path}:${index + 1}` }))
      .filter(({ line }) => any.test(line))
      .map(({ line, where }) => `${where} ${line.trim()}`),
  )
}

describe('the law of names', () => {
  test('given all screens, when the source code is read, then no line names one', () => {
    const code = ['engine', 'renderers', 'screens', 'server', 'tools'].flatMap((room) => files(room, /(?<!\.test|\.stories|\.d)\.(ts|tsx|mjs)$/))
    expect(code.length).toBeGreaterThan(50)
    expect(linesNaming(businessNames(), code)).toEqual([])
  })

  test('given a planted name, when the code is read, then its line is found', () => {
    expect(linesNaming(['linesNaming'], ['tests/law/names.test.ts']).length).toBeGreaterThan(0)
  })
})
