import { describe, expect, it } from 'vitest'
import type { Change } from '../../schema/screens/layer.ts'
import { checkLayer } from './check-change.ts'

const place = (id: string, after: string | null): Change => ({ op: 'place', at: 'columns', id, after })
const set = (id: string, props: Record<string, string | number | boolean | null>): Change => ({ op: 'set', at: 'columns', id, props })

describe('checkLayer', () => {
  it('lets users arrange columns and search, and nothing else', () => {
    expect(
      checkLayer([set('a', { width: 90, pinned: 'none', sort: 'asc', hidden: null }), place('a', 'b'), { op: 'hide', at: 'search', id: 'x' }], 'user'),
    ).toEqual([])
    const refused: Change[] = [
      set('a', { title: 'T' }),
      set('a', { width: 1 }),
      { op: 'add', at: 'columns', node: { id: 'n' }, after: null },
      { op: 'hide', at: 'toolbar', id: 't' },
      { op: 'set', at: 'view', id: 'v', props: {} },
      set('a', { action: 'x' }),
    ]
    expect(checkLayer(refused, 'user').map((each) => each.message)).toEqual([
      '个人设置不能修改“title”',
      '个人设置不能修改“width”',
      '个人设置不能修改“新增项目”',
      '个人设置不能修改“工具栏按钮”',
      '个人设置不能修改“view”',
      '个人设置不能修改“action”',
    ])
  })
  it('lets roles rename and hide buttons, but not change what they do', () => {
    expect(checkLayer([{ op: 'set', at: 'toolbar', id: 't', props: { title: '新建', hidden: true } }], 'role')).toEqual([])
    expect(
      checkLayer(
        [
          { op: 'set', at: 'toolbar', id: 't', props: { operator: false } },
          { op: 'remove', at: 'toolbar', id: 't' },
        ],
        'department',
      ),
    ).toHaveLength(2)
  })
  it('lets the site add and remove', () => {
    expect(
      checkLayer(
        [
          { op: 'add', at: 'columns', node: { id: 'n' }, after: null },
          { op: 'remove', at: 'toolbar', id: 't' },
        ],
        'site',
      ),
    ).toEqual([])
  })
})
