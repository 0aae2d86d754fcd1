import { describe, expect, it } from 'vitest'
import type { Change } from '../../schema/screens/layer.ts'
import type { View } from '../../schema/screens/view.ts'
import { lockProblem } from './lock-problem.ts'
import { lockedAmong, withoutLocked } from './locks.ts'
import { resolveLayers } from './resolve.ts'
import { idsAsTitles } from '../nodes/titles.ts'

const view: View = { kind: 'list', version: 1, viewNo: 'v', title: '界面', entity: 'e', operator: false, find: { call: 'e/list' }, columns: ['a', 'b', 'c'] }
const role = {
  scope: 'role' as const,
  changes: [
    { op: 'set', at: 'columns', id: 'a', props: { width: 120 } },
    { op: 'lock', at: 'columns', id: 'a', props: ['width', 'hidden'] },
  ] satisfies Change[],
}
const wider: Change = { op: 'set', at: 'columns', id: 'a', props: { width: 300, pinned: 'left' } }

describe('a locked property', () => {
  it('keeps what the locking layer says, whatever layers above it say, which are told', () => {
    const { view: laid, dead } = resolveLayers(view, [role, { scope: 'user', changes: [wider, { op: 'hide', at: 'columns', id: 'a' }] }])
    expect(laid).toMatchObject({ columns: [{ id: 'a', width: 120 }, 'b', 'c'] })
    expect(dead.map(({ reason }) => reason)).toEqual(['宽度已由角色设置锁定', '隐藏已由角色设置锁定'])
  })

  it('does not bind the layer that locks it, nor other nodes and properties', () => {
    const own = { scope: 'role' as const, changes: [...role.changes, { op: 'set', at: 'columns', id: 'a', props: { width: 90 } } satisfies Change] }
    const { view: laid, dead } = resolveLayers(view, [own, { scope: 'user', changes: [{ op: 'place', at: 'columns', id: 'a', after: 'c' }] }])
    expect([laid, dead]).toMatchObject([{ columns: ['b', 'c', { id: 'a', width: 90 }] }, []])
  })

  it('is told of changes by word, those known before the lock apart, and left out where asked', () => {
    expect(lockedAmong([role], [wider])).toEqual([{ change: wider, word: 'width', scope: 'role' }])
    expect(lockedAmong([role], [wider], [wider])).toEqual([])
    expect(withoutLocked([role], [wider, { op: 'hide', at: 'columns', id: 'a' }])).toEqual([{ op: 'set', at: 'columns', id: 'a', props: { pinned: 'left' } }])
    expect(lockedAmong([role], [wider]).map((each) => lockProblem(each, idsAsTitles).message)).toEqual(['“a”的宽度已由角色设置锁定'])
  })
})
