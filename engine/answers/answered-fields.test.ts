import { describe, expect, it } from 'vitest'
import type { Entity } from '../schema/records/entity.ts'
import type { ListView } from '../schema/screens/kinds/list.ts'
import type { View } from '../schema/screens/view.ts'
import { answeredFields } from './answered-fields.ts'
import { namesRead } from './names-read.ts'
import { readersOf } from './readers.ts'

const names = ['id', 'no', 'name', 'state', 'due', 'phone', 'duty', 'unit', 'fee', 'rescue.unit', 'rescue.phone', 'secret']
const entity = {
  'x-key': 'id',
  'x-label': 'no',
  properties: { ...Object.fromEntries(names.map((name) => [name, { type: 'string', title: name }])), items: { type: 'array', title: 'items' } },
  objects: { rescue: { title: 'rescue', required: [] } },
} as unknown as Entity

const list = (more: Partial<ListView>): ListView =>
  ({ kind: 'list', viewNo: 'demo/list', entity: 'order', find: { call: 'order/list' }, columns: ['name'], ...more }) as unknown as ListView
const answered = (more: Partial<ListView>): string[] => [...answeredFields(entity, namesRead(list(more)))]

describe('the fields that a list answers', () => {
  it('given columns alone, then these with key and name, and nothing that only searches, sorts or is fixed', () => {
    const view = {
      search: ['phone'],
      sort: [{ id: 'due', dir: 'asc' }],
      quick: ['unit'],
      find: { call: 'order/list', params: { secret: '{secret}' } },
    } as never
    expect(answered(view)).toEqual(['id', 'no', 'name'])
  })

  it('given a hidden column and one of another name, then both of their fields', () => {
    expect(answered({ columns: ['name', { id: 'fee', hidden: true }, { id: 'till', field: 'due' }] })).toEqual(['id', 'no', 'name', 'due', 'fee'])
  })

  it.each<[string, Partial<ListView>, string[]]>([
    ['a rule of a button', { rowActions: [{ id: 'a', action: 'open', params: { view: 'v' }, visible: "row.state == '1' && has(row.due)" }] }, ['state', 'due']],
    ['a rule that colours rows', { rowTones: [{ id: 't', when: "row.state_label == '好'", tone: 'success', title: '好' }] }, ['state']],
    ['what an object holds', { rowTones: [{ id: 't', when: 'row.rescue.phone == row.unit', tone: 'success', title: '好' }] }, ['unit', 'rescue.phone']],
    ['a template', { rowMore: [{ id: 'a', action: 'open', params: { view: 'v', query: { x: '{fee}' } } }] }, ['fee']],
    ['an address', { rowMore: [{ id: 'a', action: 'link', params: { url: 'https://a/{unit}' } }] }, ['unit']],
    [
      'what a button takes',
      { toolbar: [{ id: 'a', action: 'send-sms', params: { sendType: 'S', phone: 'phone', name: 'duty', key: 'id' } }] },
      ['phone', 'duty'],
    ],
    ['what a cell takes', { columns: [{ id: 'name', cell: 'back-reason', params: { duty: 'duty' } }] }, ['duty']],
    ['what a term depends on', { columns: [{ id: 'name', cell: 'days-left', params: { while: { state: ['1'] } } }] }, ['state']],
  ])('given %s, then it is answered', (_, more, wanted) => {
    expect(new Set(answered(more))).toEqual(new Set(['id', 'no', 'name', ...wanted]))
  })

  it('given names of child lists, of nothing, and a whole object, then only the fields of the object', () => {
    expect([...answeredFields(entity, ['items', 'gone', 'rescue', 'toString'])]).toEqual(['id', 'no', 'rescue.unit', 'rescue.phone'])
  })
})

describe('who else reads the rows of a list', () => {
  const form = (params: object, widget = 'reference-picker') => ({ kind: 'form', groups: [{ items: [{ id: 'x', widget, params }] }] }) as unknown as View
  const read = (view: View) => readersOf([view], new Set(['order/list']))

  it('given pickers, then what they copy, and what rules of the picked row read', () => {
    expect([...(read(form({ view: 'demo/list', fill: { own: 'unit' } })).views.get('demo/list') ?? [])]).toEqual(['unit'])
    const pick = { view: 'demo/list', map: { a: 'fee' }, fill: { b: 'due' }, set: { c: "row.state == '1' ? row.duty : ''" } }
    expect(new Set(read(form({ pick }, 'child-table')).views.get('demo/list'))).toEqual(new Set(['due', 'fee', 'state', 'duty']))
  })

  it('given a table of a record that is filled from a register, then the columns of the table', () => {
    const template = { fields: [{ type: 'table', columns: [{ id: 'unit' }, { id: 'due' }], register: { view: 'demo/list', key: 'no' } }] }
    expect([...(readersOf([], new Set(), [template]).views.get('demo/list') ?? [])]).toEqual(['no', 'unit', 'due'])
  })

  it('given blocks, then those without a view read the call, those with one the view', () => {
    const desk = (params: object) => ({
      kind: 'desktop',
      blocks: [{ id: 'b', block: 'table', load: { call: 'order/list', params }, params: { columns: ['due'] } }],
    })
    expect(
      read(desk({}) as unknown as View)
        .calls.get('order/list')
        ?.has('due'),
    ).toBe(true)
    const named = read(desk({ view: 'demo/list' }) as unknown as View)
    expect([named.calls.size, named.views.get('demo/list')?.has('due')]).toEqual([0, true])
  })
})
