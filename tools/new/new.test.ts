import ts from 'typescript'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityKind } from '../../engine/schema/records/entity.ts'
import { parseFile } from '../../engine/schema/format/parse.ts'
import { screenTestKind } from '../../engine/schema/screens/screen-test.ts'
import { viewFileKind } from '../../engine/schema/screens/derived-view.ts'
import { loadSchemas } from '../../server/schemas/load-schemas.ts'
import { fileProblems } from '../lint/lint-schemas.ts'
import { formatProblem } from '../format-problem.ts'
import { withLine } from './generated-entry.ts'
import { newThing } from '../commands/new.ts'

const product = join(import.meta.dirname, '../..')
const registries = [
  'engine/actions/registry.ts',
  'engine/validators/registry.ts',
  'renderers/registry.ts',
  'server/records/operations.ts',
  'renderers/block-registry.ts',
]
let root = ''

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'new-'))
  for (const path of ['.prettierrc.json', ...registries]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    cpSync(join(product, path), join(root, path))
  }
  cpSync(join(product, 'schemas'), join(root, 'schemas'), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Runs the command in the copy. */
async function make(words: string[], options: Record<string, string> = {}): Promise<{ code: number; complained: string }> {
  const complained: string[] = []
  const code = await newThing.run({ root, words, options, print: () => undefined, complain: (text) => complained.push(text) })
  return { code, complained: complained.join('\n') }
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const things = [
  ['action', 'engine/actions', 'ts', '.test.ts', registries[0]],
  ['validator', 'engine/validators', 'ts', '.test.ts', registries[1]],
  ['widget', 'renderers/widgets', 'tsx', '.stories.tsx', registries[2]],
  ['cell', 'renderers/cells', 'tsx', '.stories.tsx', registries[2]],
  ['block', 'renderers/blocks', 'tsx', '.stories.tsx', registries[4]],
  ['operation', 'server/records/operations', 'ts', '.test.ts', registries[3]],
] as const

describe.each(things)('a new %s', (kind, folder, ending, company, registry = '') => {
  const id = `made-${kind}`
  const room: Record<string, string> = kind === 'operation' ? { room: 'records' } : {}

  test('given an id and a title, then file, company and the line of the registry are there; a second time is refused', async () => {
    expect(await make([kind, id], { title: '新做的', ...room })).toEqual({ code: 0, complained: '' })
    expect(read(`${folder}/${id}.${ending}`)).toContain(`title: '新做的'`)
    expect(existsSync(join(root, `${folder}/${id}${company}`))).toBe(true)
    const [first, second] = [/import { made/, /[ [](?<!import { )made\w*[,\]]/].map((text) => read(registry).search(text))
    expect(first).toBeGreaterThan(0)
    expect(second).toBeGreaterThan(first ?? 0)
    const before = read(registry)
    expect(await make([kind, id], room)).toMatchObject({ code: 2, complained: expect.stringContaining('已存在') as string })
    expect(read(registry)).toBe(before)
  })
})

test('given what was made, then it compiles where it belongs', () => {
  const made = ['engine', 'renderers', 'server'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(room, name)),
  )
  expect(made).toHaveLength(registries.length + things.length * 2)
  expect(complaints(made)).toEqual([])
})

test('given an entity and a list of one that has a list call, then both are well formed and lint finds nothing', async () => {
  expect((await make(['entity', 'units/madeThing'], { title: '新做的' })).code).toBe(0)
  expect((await make(['view', 'made/units'], { entity: 'unitBasic', title: '新做的' })).code).toBe(0)
  expect(parseFile(entityKind, read('schemas/entities/units/madeThing.json'), 'f').title).toBe('新做的')
  expect(parseFile(viewFileKind, read('schemas/views/made/units.json'), 'f')).toMatchObject({ extends: 'list', entity: 'unitBasic' })
  expect(loadSchemas(join(root, 'schemas')).views.get('made/units')?.route).toBe('/made/units')
  expect(parseFile(screenTestKind, read('schemas/views/made/units.test.json'), 'f').view).toBe('made/units')
  expect((await fileProblems(root)).map(formatProblem)).toEqual([])
})

test.each([
  [['nothing', 'a'], {}, 'action|block'],
  [['action', 'Not An Id'], {}, '不合要求'],
  [['operation', 'made-nowhere'], {}, '--room'],
  [['entity', 'madeNowhere'], {}, 'units'],
  [['entity', 'nowhere/madeThing'], {}, '主题'],
  [['view', 'made/nothing'], {}, '没有业务对象'],
  [['view', 'made/nothing'], { entity: 'madeThing' }, '列表接口'],
])('given %j %j, then it was wrongly called and says why', async (words, options, said) => {
  expect(await make(words, options as Record<string, string>)).toMatchObject({ code: 2, complained: expect.stringContaining(said) as string })
})

test('given a registry in one line, when a thing is added, then its import and itself stand in their order', () => {
  const text = `import { a } from './a.ts'\nimport { z } from './z.ts'\n\nexport const all = registry<Thing>([a, z])\n`
  expect(withLine(text, { registry: '', definition: 'Thing', from: './m.ts', name: 'm' })).toBe(
    `import { a } from './a.ts'\nimport { m } from './m.ts'\nimport { z } from './z.ts'\n\nexport const all = registry<Thing>([\na,\nm,\nz,\n])\n`,
  )
})

/** What the compiler says of files of the copy, as if they stood in the product. */
function complaints(files: readonly string[]): string[] {
  const texts = new Map(files.map((file) => [join(product, file), read(file)]))
  const { config } = ts.readConfigFile(join(product, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, product)
  const usual = ts.createCompilerHost(options)
  const host: ts.CompilerHost = {
    ...usual,
    fileExists: (name) => texts.has(name) || usual.fileExists(name),
    readFile: (name) => texts.get(name) ?? usual.readFile(name),
    getSourceFile: (name, target, ...rest) => {
      const text = texts.get(name)
      return text === undefined ? usual.getSourceFile(name, target, ...rest) : ts.createSourceFile(name, text, target)
    },
  }
  const program = ts.createProgram([...texts.keys()], options, host)
  return [...texts.keys()].flatMap((name) => {
    const file = program.getSourceFile(name)
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      (each) => `${name}: ${ts.flattenDiagnosticMessageText(each.messageText, ' ')}`,
    )
  })
}
