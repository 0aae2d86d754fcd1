import { describe, expect, it } from 'vitest'
import type { Change } from '../../schema/screens/layer.ts'
import { describeChange } from './describe-change.ts'

const place = (id: string, after: string | null): Change => ({ op: 'place', at: 'columns', id, after })
const set = (id: string, props: Record<string, string | number | boolean | null>): Change => ({ op: 'set', at: 'columns', id, props })

describe('describeChange', () => {
  it('speaks plain Chinese', () => {
    const title = (_: string, id: string): string => ({ a: '单号', b: '单位' })[id] ?? id
    expect(
      [
        place('a', 'b'),
        place('a', null),
        set('a', { width: 90, pinned: 'left', hidden: false, sort: null }),
        { op: 'hide' as const, at: 'columns', id: 'a' },
        { op: 'add' as const, at: 'columns', node: { id: 'n', title: '新列' }, after: 'a' },
        { op: 'remove' as const, at: 'toolbar', id: 'b' },
      ].map((each) => describeChange(each, title)),
    ).toEqual([
      '把列“单号”移到“单位”之后',
      '把列“单号”移到最前面',
      '列“单号”：宽度改为 90；列“单号”：固定在左侧；列“单号”：不隐藏；列“单号”：排序恢复默认',
      '隐藏列“单号”',
      '新增列“新列”，放在“单号”之后',
      '删除工具栏按钮“单位”',
    ])
  })
})
