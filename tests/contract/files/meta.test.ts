import { Ajv, type ValidateFunction } from 'ajv'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ProblemError, type Problem } from '../../../engine/problem.ts'
import { crossCheck } from '../../../engine/schema/checks/cross-check.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import { kinds } from '../../../engine/schema/kinds.ts'
import { metaSchemas } from '../../../engine/schema/editor-schemas/json-schemas.ts'
import { parseFile } from '../../../engine/schema/format/parse.ts'
import { viewKind } from '../../../engine/schema/screens/view.ts'
import { filesOfKind } from '../../../server/schemas/read-files.ts'
import { namesOf } from '../../../tools/meta/meta.ts'
import { registeredThings } from '../../../tools/meta/registered.ts'
import { root, schemas } from '../../fixtures/product.ts'

const registered = await registeredThings()
const meta = metaSchemas(registered, namesOf(schemas))
const ajv = new Ajv({ allErrors: true, strict: false })
for (const [name, schema] of Object.entries(meta)) ajv.addSchema(schema, name)

function validator(name: string): ValidateFunction {
  const found = ajv.getSchema(name)
  if (!found) throw new Error(`no JSON Schema ${name}`)
  return found
}

const read = (path: string): JsonObject => JSON.parse(readFileSync(join(root, path), 'utf8')) as JsonObject
const tests = readdirSync(join(root, 'schemas/views'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.json'))
const files = [
  ...kinds.flatMap((kind) => filesOfKind(join(root, 'schemas'), kind).map((path) => [relative(root, path), kind.meta] as const)),
  ...tests.map((name) => [join('schemas/views', name), 'screen-test.json'] as const),
]

describe('the JSON Schemas that editors use', () => {
  test.each(files)('given %s, when checked, then it is valid and says so in its own $schema', (path, name) => {
    const file = read(path)
    const check = validator(name)
    expect(check(file), JSON.stringify(check.errors?.slice(0, 3))).toBe(true)
    if (file['$schema'] !== undefined) expect(join(path, '..', String(file['$schema']))).toBe(`schemas/meta/${name}`)
  })

  test('given the same product, when made again, then they are the same to the letter', () => {
    expect(JSON.stringify(metaSchemas(registered, namesOf(schemas)))).toBe(JSON.stringify(meta))
  })

  test('given VS Code, then each kind of file is completed without a $schema too', () => {
    const settings = read('.vscode/settings.json')['json.schemas'] as { fileMatch: string[]; url: string }[]
    const wanted = kinds.flatMap(({ folder, meta: name }) => (folder === undefined ? [] : [{ folder, url: `./schemas/meta/${name}` }]))
    for (const { folder, url } of wanted) expect(settings.find((each) => each.url === url)?.fileMatch[0]).toBe(`/schemas/${folder}/**/*.json`)
  })
})

const list: JsonObject = {
  version: 1,
  kind: 'list',
  viewNo: 'a/b',
  title: '列表',
  entity: 'appMain',
  operator: false,
  find: { call: 'appmain/appMainSheetList' },
  search: [{ id: 'equcodeset', widget: 'dict-cascader', params: { leafOnly: true } }],
  columns: [{ id: 'stepcode', cell: 'tag', params: { tones: { YWSB: 'warning' } } }],
  toolbar: [{ id: 'open', action: 'open', operator: false, params: { view: 'pick/unit', dialog: true } }],
}
const form: JsonObject = {
  version: 1,
  kind: 'form',
  viewNo: 'a/b',
  title: '表单',
  entity: 'appMain',
  operator: false,
  groups: [{ id: 'g', title: 'G', items: [{ id: 'unitname', widget: 'text', validators: ['email', { id: 'password-score', params: {} }] }] }],
}
const desktop: JsonObject = {
  version: 1,
  kind: 'desktop',
  viewNo: 'a/b',
  title: '桌面',
  entity: 'appMain',
  operator: false,
  blocks: [{ id: 'b', title: 'B', block: 'table', load: { call: 'appmain/appMainSheetList' }, params: { columns: ['appno'] } }],
}

/** What lint finds wrong with each of the views, put into the product together and checked once. */
function faultsOf(views: readonly JsonObject[]): Problem[][] {
  const found: Problem[][] = views.map(() => [])
  const all = new Map(schemas.views)
  views.forEach((view, at) => {
    const viewNo = `a/b${at}`
    try {
      all.set(viewNo, parseFile(viewKind, { ...view, viewNo, title: `视图${at}` }, `${viewNo}.json`))
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      found[at] = error.problems
    }
  })
  for (const each of crossCheck({ ...schemas, registered, views: all })) {
    const at = /a\/b(\d+)\.json$/.exec(each.file ?? '')?.[1]
    if (at !== undefined) found[Number(at)]?.push(each)
  }
  return found
}

describe('editor and lint', () => {
  test('given good views, then neither finds a fault', () => {
    expect(faultsOf([list, form, desktop])).toEqual([[], [], []])
    expect([list, form, desktop].map((view) => validator('view.json')(view))).toEqual([true, true, true])
  })

  const faulty: [string, JsonObject][] = [
    ['an unknown word', { ...list, colums: [] }],
    ['an unknown kind', { ...list, kind: 'lists' }],
    ['a newer version', { ...list, version: 2 }],
    ['an entity that is not there', { ...list, entity: 'appMian' }],
    ['a call that is not there', { ...list, find: { call: 'appmain/nothing' } }],
    ['an unknown action', { ...list, toolbar: [{ id: 't', action: 'opne', operator: false }] }],
    ['a parameter that the action does not take', { ...list, toolbar: [{ id: 't', action: 'open', operator: false, params: { view: 'pick/unit', veiw: 1 } }] }],
    ['an action without what it needs', { ...list, toolbar: [{ id: 't', action: 'open', operator: false }] }],
    ['a view that is not there', { ...list, toolbar: [{ id: 't', action: 'open', operator: false, params: { view: 'pick/unti' } }] }],
    ['an unknown cell', { ...list, columns: [{ id: 'stepcode', cell: 'tags' }] }],
    ['a parameter that the cell does not take', { ...list, columns: [{ id: 'stepcode', cell: 'tag', params: { tone: 'red' } }] }],
    ['an unknown widget', { ...list, search: [{ id: 'appno', widget: 'txt' }] }],
    ['a parameter that the widget does not take', { ...list, search: [{ id: 'appno', widget: 'text', params: { rows: 2 } }] }],
    ['an unknown validator', { ...form, groups: [{ id: 'g', title: 'G', items: [{ id: 'unitname', validators: ['emial'] }] }] }],
    [
      'a parameter of a validator that takes none',
      { ...form, groups: [{ id: 'g', title: 'G', items: [{ id: 'unitname', validators: [{ id: 'email', params: { a: 1 } }] }] }] },
    ],
    ['a validator without what it needs', { ...form, groups: [{ id: 'g', title: 'G', items: [{ id: 'unitname', validators: ['equipment-combination'] }] }] }],
    ['an unknown block', { ...desktop, blocks: [{ id: 'b', title: 'B', block: 'tables' }] }],
    ['a block without what it needs', { ...desktop, blocks: [{ id: 'b', title: 'B', block: 'table' }] }],
  ]
  const linted = faultsOf(faulty.map(([, view]) => view))

  test.each(faulty.map(([title, view], at) => [title, view, linted[at] ?? []] as const))('given %s, then both find it', (_, view, found) => {
    expect({ editor: !validator('view.json')(view), lint: found.length > 0 }).toEqual({ editor: true, lint: true })
  })
})
