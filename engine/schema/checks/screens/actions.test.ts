import { describe, expect, test } from 'vitest'
import { filesOf } from '../../../../tests/fixtures/all-files.ts'
import { actions } from '../../../actions/registry.ts'
import type { ActionDefinition } from '../../../define.ts'
import { callsKind } from '../../business/call.ts'
import { entityKind } from '../../records/entity.ts'
import type { Json, JsonObject } from '../../format/json.ts'
import { namedBy, type Named } from '../../format/names.ts'
import { parseFile } from '../../format/parse.ts'
import type { AnyShape } from '../../format/shape-walk.ts'
import { viewKind } from '../../screens/view.ts'
import { checkActions } from './actions.ts'
import { Report } from '../common/reporter.ts'

const entity = parseFile(
  entityKind,
  {
    kind: 'entity',
    version: 1,
    id: 'e',
    title: '单据',
    type: 'object',
    'x-key': 'number',
    'x-label': 'number',
    properties: { number: { type: 'string', title: '编号' } },
  },
  'e.json',
)
const view = parseFile(
  viewKind,
  { version: 1, kind: 'list', viewNo: 'demo/list', title: '列表', entity: 'e', operator: false, find: { call: 'demo/move' }, columns: ['number'] },
  'v.json',
)
const calls = parseFile(
  callsKind,
  {
    kind: 'calls',
    version: 1,
    id: 'c',
    title: 'C',
    calls: [{ id: 'demo/move', title: 'M', method: 'POST', path: '/m', encoding: 'form', operation: 'list', open: 'own' }],
  },
  'c.json',
).calls
const all = filesOf({ views: new Map([['demo/list', view]]), entities: new Map([['e', entity]]), calls: new Map(calls.map((call) => [call.id, call])) })

const right: Partial<Record<Named, string>> = { call: 'demo/move', view: 'demo/list', field: 'number' }
const wrong: Partial<Record<Named, string>> = { call: 'demo/mvoe', view: 'demo/lst', field: 'numbr' }

interface Def {
  type: string
  innerType?: AnyShape
  element?: AnyShape
  shape?: Record<string, AnyShape>
  entries?: Record<string, string>
}

/** A value of the shape that fills in every parameter, with these names. */
function sample(shape: AnyShape, names: typeof right): Json {
  const named = namedBy(shape)
  if (named) return names[named] ?? ''
  const def = shape._zod.def as unknown as Def
  if (def.innerType) return sample(def.innerType, names)
  if (def.element) return [sample(def.element, names)]
  if (def.shape) return Object.fromEntries(Object.entries(def.shape).map(([name, each]) => [name, sample(each, names)]))
  if (def.entries) return Object.values(def.entries)[0] ?? ''
  return ({ string: '/x', int: 1, number: 1, boolean: true } as Record<string, Json>)[def.type] ?? {}
}

function check(action: string, params: JsonObject) {
  const report = new Report({ file: 'schemas/views/demo/list.json', pointer: '' })
  checkActions({ all, view, entity, report }, [{ id: 'b', action, params }], '/toolbar', {})
  return report.problems
}

const definitions: [string, ActionDefinition][] = [...actions]

describe('parameters of actions', () => {
  test.each(definitions)('given %s with names that exist, then nothing is wrong', (id, { params }) => {
    expect(check(id, sample(params, right) as JsonObject)).toEqual([])
  })

  test.each(definitions)('given %s with names misspelt, then each is named with file, pointer and cure', (id, { params }) => {
    const text = JSON.stringify(sample(params, wrong))
    const misspelt = Object.values(wrong).reduce((count, name) => count + text.split(`"${name}"`).length - 1, 0)
    const found = check(id, JSON.parse(text) as JsonObject)
    expect(found).toHaveLength(misspelt)
    for (const { file, path, cure } of found) {
      expect([file, path.startsWith('/toolbar/0/params/')]).toEqual(['schemas/views/demo/list.json', true])
      expect(['是否想写“demo/move”？', '是否想写“demo/list”？', '是否想写“number”？']).toContain(cure)
    }
  })

  test('given a parameter that the action does not take, then the known ones are offered', () => {
    const [found] = check('delete', { call: 'demo/move', kye: 'number' })
    expect([found?.path, found?.cure]).toEqual(['/toolbar/0/params/kye', '是否想写“key”？'])
  })

  test('given a name that is a template, then it is left to run time', () => {
    expect(check('open', { view: '{viewNo}' })).toEqual([])
  })

  test('given a view without an address that is opened as a page, then it is said to be a dialog', () => {
    expect(check('open', { view: 'demo/list' }).map(({ code, path }) => [code, path])).toEqual([['schema.no-address', '/toolbar/0/params/view']])
    expect(check('open', { view: 'demo/list', dialog: true })).toEqual([])
  })
})
