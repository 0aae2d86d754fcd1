import { describe, expect, it } from 'vitest'
import type { FormView } from '../../schema/screens/kinds/form.ts'
import { checkLayer } from '../resolve/check-change.ts'
import { resolveLayers } from '../resolve/resolve.ts'
import { arrangedForm, formChanges } from './form-changes.ts'

const view = {
  version: 1,
  kind: 'form',
  viewNo: 'v',
  title: 'V',
  entity: 'e',
  operator: false,
  groups: [
    { id: 'base', title: '基本', items: ['name', { id: 'rows', columns: ['a', { id: 'b', width: 90 }, 'c'] }] },
    { id: 'gone', title: '不给看', hidden: true, items: ['secret'] },
    { id: 'more', title: '其他', items: ['note', 'city'] },
    { id: 'papers', title: '资料', items: ['files'] },
  ],
} as FormView

const now = arrangedForm(view)

describe('a form arranged by its user', () => {
  it('given an order, groups put away, own defaults and columns, then the changes are what a user may say and make it so', () => {
    const wanted = {
      groups: [
        { id: 'more', stowed: false },
        { id: 'base', stowed: false },
        { id: 'papers', stowed: true },
      ],
      defaults: { city: '510104' },
      columns: {
        rows: [
          { id: 'c', hidden: false },
          { id: 'a', hidden: false },
          { id: 'b', hidden: true },
        ],
      },
    }
    const changes = formChanges(now, wanted)
    expect(checkLayer(changes, 'user')).toEqual([])
    const { view: resolved, dead } = resolveLayers(view, [{ scope: 'user', changes }])
    expect(dead).toEqual([])
    expect(arrangedForm(resolved as FormView)).toEqual(wanted)
    expect(changes).toHaveLength(5)
    expect(formChanges(arrangedForm(resolved as FormView), wanted)).toEqual([])
  })

  it('given what was arranged is taken back, then the form is as before', () => {
    const wanted = { ...now, defaults: { city: '510104' }, groups: now.groups.map((group) => ({ ...group, stowed: group.id === 'papers' })) }
    const there = formChanges(now, wanted)
    const arranged = resolveLayers(view, [{ scope: 'user', changes: there }]).view as FormView
    const back = resolveLayers(view, [{ scope: 'user', changes: [...there, ...formChanges(arrangedForm(arranged), now)] }]).view as FormView
    expect(arrangedForm(back)).toEqual(now)
  })

  it('given what only others may say, then a user is refused: to hide a group or a field, to move a field, to give a rule', () => {
    expect(
      checkLayer(
        [
          { op: 'hide', at: 'groups', id: 'base' },
          { op: 'show', at: 'groups', id: 'gone' },
          { op: 'set', at: 'groups', id: 'base', props: { hidden: true } },
          { op: 'hide', at: 'items', id: 'name' },
          { op: 'place', at: 'items/base', id: 'note', after: null },
          { op: 'set', at: 'items', id: 'name', props: { default: 'user.id' } },
          { op: 'set', at: 'items', id: 'name', props: { ownDefault: 'x'.repeat(201) } },
        ],
        'user',
      ),
    ).toHaveLength(7)
    expect(checkLayer([{ op: 'set', at: 'items', id: 'name', props: { ownDefault: 'x' } }], 'role')).toHaveLength(1)
  })
})
