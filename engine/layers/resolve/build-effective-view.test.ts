import { describe, expect, it } from 'vitest'
import { entityOf } from '../../../tests/fixtures/records/entity.ts'
import type { Call } from '../../schema/business/call.ts'
import type { AppliedLayer } from '../../schema/screens/effective-view.ts'
import type { View } from '../../schema/screens/view.ts'
import { buildEffectiveView } from './build-effective-view.ts'

const entity = entityOf({
  id: 'e',
  title: 'E',
  'x-label': 'name',
  properties: { id: { type: 'string', title: 'I' }, name: { type: 'string', title: '名称' } },
})
const view = {
  version: 1,
  kind: 'list',
  viewNo: 'v',
  title: 'V',
  entity: 'e',
  operator: false,
  find: { call: 'e/list' },
  columns: ['id', 'name'],
  toolbar: [{ id: 'out', action: 'export', params: { call: 'e/export' } }],
} as View
const call = (id: string): Call =>
  ({ id, title: id, method: 'POST', path: `/api/${id}`, encoding: 'form', operation: 'list', entity: 'e', operator: ['a:b:c'] }) as Call
const calls = new Map(['e/list', 'e/export', 'e/other'].map((id) => [id, call(id)]))
const user = (changes: AppliedLayer['changes']): AppliedLayer => ({ scope: 'user', owner: '', by: '王敏', at: '2026-11-21T00:00:00Z', changes })

describe('buildEffectiveView', () => {
  it('given a view and its entity alone, then nothing else is made up', () => {
    expect(buildEffectiveView(view, entity)).toMatchObject({
      viewNo: 'v',
      viewId: null,
      view,
      entity,
      children: {},
      calls: {},
      layers: [],
      dead: [],
      validator: '',
    })
  })
  it('given calls, then those the view names anywhere come along, and no other', () => {
    expect(Object.keys(buildEffectiveView(view, entity, { calls }).calls)).toEqual(['e/list', 'e/export'])
    expect(buildEffectiveView(view, entity, { calls }).calls['e/list']).toEqual({
      id: 'e/list',
      path: '/api/e/list',
      method: 'POST',
      encoding: 'form',
      operator: ['a:b:c'],
    })
  })
  it('given a layer, then it is laid, and what no longer finds its node is told of', () => {
    const hide = { op: 'hide' as const, at: 'columns', id: 'name' }
    const laid = buildEffectiveView(view, entity, { layers: [user([hide, { ...hide, id: 'gone' }])] })
    expect(laid.view).toMatchObject({ columns: ['id', { id: 'name', hidden: true }] })
    expect(laid.dead.map((each) => each.change)).toMatchObject([{ id: 'gone' }])
    expect(laid.base).toBe(buildEffectiveView(view, entity).base)
  })
  it('given the same parts, then the hash is the same; another layer, right or rule has another', () => {
    const hashes = [
      buildEffectiveView(view, entity),
      buildEffectiveView(view, entity, { calls }),
      buildEffectiveView(view, entity, { layers: [user([{ op: 'hide', at: 'columns', id: 'name' }])] }),
      buildEffectiveView(view, { ...entity, required: ['name'] }),
    ].map((each) => each.hash)
    expect(new Set(hashes).size).toBe(hashes.length)
    expect(buildEffectiveView(view, entity, { calls }).hash).toBe(hashes[1])
  })
})
