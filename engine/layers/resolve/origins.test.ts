import { expect, test } from 'vitest'
import type { AppliedLayer } from '../../schema/screens/effective-view.ts'
import { originsOf } from './origins.ts'

const layers: AppliedLayer[] = [
  {
    scope: 'site',
    owner: '',
    by: '陈志远',
    at: '2026-10-08T02:00:00Z',
    changes: [{ op: 'add', at: 'items/g', node: { id: 'n', title: '备注' }, after: null }],
  },
  {
    scope: 'role',
    owner: '窗口受理',
    by: '王秀英',
    at: '2026-11-01T02:00:00Z',
    changes: [
      { op: 'hide', at: 'columns', id: 'n' },
      { op: 'set', at: 'items', id: 'n', props: { title: '说明' } },
    ],
  },
  { scope: 'user', owner: '', by: '李文静', at: '2026-11-20T02:00:00Z', changes: [{ op: 'place', at: 'items/h', id: 'n', after: 'm' }] },
]

test('given layers, when a node’s origins are asked, then each of its changes is named with whose and when, in the order laid', () => {
  expect(originsOf(layers, 'items', 'n', (_, id) => ({ n: '备注', m: '单位' })[id] ?? id)).toEqual([
    { scope: 'site', owner: '', by: '陈志远', at: '2026-10-08T02:00:00Z', text: '新增表单字段“备注”，放在最前面', props: ['id', 'title'] },
    { scope: 'role', owner: '窗口受理', by: '王秀英', at: '2026-11-01T02:00:00Z', text: '表单字段“备注”：名称改为 说明', props: ['title'] },
    { scope: 'user', owner: '', by: '李文静', at: '2026-11-20T02:00:00Z', text: '把表单字段“备注”移到“单位”之后', props: ['order'] },
  ])
  expect(originsOf(layers, 'columns', 'n').map(({ props }) => props)).toEqual([['hidden']])
  expect(originsOf(layers, 'columns', 'x')).toEqual([])
})
