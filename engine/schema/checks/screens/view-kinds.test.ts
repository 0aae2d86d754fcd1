import { describe, expect, it } from 'vitest'
import { filesOf } from '../../../../tests/fixtures/all-files.ts'
import { deriveModel } from '../../../model/derive-model.ts'
import type { SessionInfo } from '../../accounts/session.ts'
import { callsKind } from '../../business/call.ts'
import { crossCheck } from '../cross-check.ts'
import { entityKind } from '../../records/entity.ts'
import type { Json } from '../../format/json.ts'
import { parseFile } from '../../format/parse.ts'
import { viewKind } from '../../screens/view.ts'

const entity = parseFile(
  entityKind,
  {
    kind: 'entity',
    version: 1,
    id: 'order',
    title: '申报',
    type: 'object',
    'x-key': 'id',
    'x-label': 'id',
    properties: {
      id: { type: 'string', title: '编号' },
      state: { type: 'string', title: '环节' },
      phone: { type: 'string', title: '电话', 'x-sensitive': 'phone' },
      made: { type: 'string', format: 'date', title: '日期' },
      due: { type: 'string', format: 'date', title: '期限' },
      amount: { type: 'integer', title: '台数' },
    },
  },
  'order',
)
const call = { id: 'order/call', title: '接口', method: 'POST', path: '/o', encoding: 'form', operation: 'list', open: 'own' }
const { calls } = parseFile(callsKind, { kind: 'calls', version: 1, id: 'c', title: '接口', calls: [call] }, 'c')
const view = (words: Record<string, Json>) => parseFile(viewKind, { version: 1, viewNo: 'v', title: '界面', entity: 'order', operator: false, ...words }, 'v')

/** Where the check of a view finds fault. */
function faults(words: Record<string, Json>): string[] {
  const checked = view(words)
  const all = filesOf({ views: new Map([['v', checked]]), entities: new Map([['order', entity]]), calls: new Map(calls.map((each) => [each.id, each])) })
  return crossCheck(all).map(({ path }) => path)
}

const use = { call: 'order/call' }
const statistics: Record<string, Json> = {
  kind: 'statistics',
  find: use,
  dimensions: [
    { id: 'state', field: 'state' },
    { id: 'month', field: 'made', by: 'month' },
  ],
  measures: [
    { id: 'n', title: '件数' },
    { id: 'sum', title: '台数', field: 'amount' },
  ],
  charts: [{ id: 'c', title: '图', type: 'bar', dimensions: ['state'] }],
  drill: { view: 'v', query: { state: '{state}' } },
}

const period: Record<string, Json> = { period: 'made', search: [{ id: 'made', op: 'between' }] }
const compared: Record<string, Json> = { ...period, charts: [{ id: 'c', title: '图', type: 'line', dimensions: ['month'], compare: 'year' }] }

describe('statistics', () => {
  it('given a comparison over searched days, then nothing is wrong', () => expect(faults({ ...statistics, ...compared })).toEqual([]))

  it('given fields, dimensions, measures and a list that are there, then nothing is wrong', () => expect(faults(statistics)).toEqual([]))

  it.each<[string, Record<string, Json>, string[]]>([
    ['an unknown call', { find: { call: 'order/cal' } }, ['/find/call']],
    ['an unknown field', { dimensions: [{ id: 'state', field: 'stat' }] }, ['/dimensions/0/field']],
    ['a sensitive field', { dimensions: [{ id: 'state', field: 'phone' }] }, ['/dimensions/0/field']],
    ['a date without its cut', { dimensions: [{ id: 'state', field: 'made' }] }, ['/dimensions/0/field']],
    ['a cut of what is no date', { dimensions: [{ id: 'state', field: 'state', by: 'year' }] }, ['/dimensions/0/field']],
    ['a sum of texts', { measures: [{ id: 'n', title: '和', field: 'state' }] }, ['/measures/0/field']],
    ['an unknown dimension', { charts: [{ id: 'c', title: '图', type: 'pie', dimensions: ['stat'] }] }, ['/charts/0/dimensions/0']],
    ['a stacked chart without series', { charts: [{ id: 'c', title: '图', type: 'stacked', dimensions: ['state'] }] }, ['/charts/0/dimensions']],
    ['a comparison by no period', { charts: [{ id: 'c', title: '图', type: 'bar', dimensions: ['state'], compare: 'year' }] }, ['/charts/0/compare']],
    ['a period that nobody searches', { period: 'made' }, ['/period']],
    ['a period of texts', { period: 'state', search: [{ id: 'state', op: 'between' }] }, ['/period']],
    ['a comparison in a pie', { ...period, charts: [{ id: 'c', title: '图', type: 'pie', dimensions: ['state'], compare: 'year' }] }, ['/charts/0/compare']],
    [
      'a comparison of other dates',
      {
        ...period,
        dimensions: [{ id: 'd', field: 'due', by: 'month' }],
        charts: [{ id: 'c', title: '图', type: 'bar', dimensions: ['d'], compare: 'before' }],
      },
      ['/charts/0/compare'],
    ],
    ['an unknown list', { drill: { view: 'w', query: {} } }, ['/drill/view']],
  ])('given %s, then it is named', (_, words, paths) => expect(faults({ ...statistics, ...words })).toEqual(paths))

  it('given a field the caller may not read, then its chart is left out', () => {
    const { state: _, ...readable } = entity.properties
    const effective = { viewNo: 'v', viewId: null, hash: '', base: '', view: view(statistics), entity: { ...entity, properties: readable } }
    const session = { user: {}, operators: new Set<string>() } as unknown as SessionInfo
    const model = deriveModel({ ...effective, children: {}, calls: {}, dead: [], named: null, layers: [], validator: '' }, session)
    expect(model).toMatchObject({ kind: 'statistics', charts: [] })
  })
})

describe('other kinds', () => {
  it.each<[string, Record<string, Json>, string[]]>([
    ['a tree', { kind: 'tree-manage', tree: use, detail: { view: 'v', query: {} } }, []],
    ['a tree whose node has no view', { kind: 'tree-manage', tree: { call: 'x' }, detail: { view: 'w', query: {} } }, ['/tree/call', '/detail/view']],
    [
      'a preview of an unknown print by an unknown rule',
      { kind: 'print-preview', print: use, templates: [{ id: 't', title: '单', code: 'X', visible: 'form.a == 1' }] },
      ['/templates/0/code', '/templates/0/visible'],
    ],
    ['a link by an unknown call', { kind: 'link', load: { call: 'x' }, target: 'QPSYS' }, ['/load/call']],
    ['parameters of unknown fields', { kind: 'config', load: use, groups: [{ id: 'g', title: '组', items: ['amoun'] }] }, ['/groups/0/items/0']],
  ])('given %s, then its faults are named', (_, words, paths) => expect(faults(words)).toEqual(paths))
})
