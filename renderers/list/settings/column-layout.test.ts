import { describe, expect, test } from 'vitest'
import { resolveLayers } from '../../../engine/layers/resolve/resolve.ts'
import { condense } from '../../../engine/layers/diff/condense.ts'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { ListModel } from '../../../engine/model/model.ts'
import type { Change } from '../../../engine/schema/screens/layer.ts'
import type { ListView } from '../../../engine/schema/screens/kinds/list.ts'
import { effectiveOrders, orderList } from '../../../storybook/fixtures/order.ts'
import { session } from '../../../storybook/fixtures/session.ts'
import { arranged, byPin, layoutChanges, layoutOf, moved, placed, resized, sortOf, type ColumnLayout } from './column-layout.ts'

function modelWith(changes: Change[], view: ListView = orderList): ListModel {
  const resolved = resolveLayers(view, [{ scope: 'user', changes }]).view as ListView
  const model = deriveModel({ ...effectiveOrders(resolved), layers: [{ scope: 'user', owner: '', by: '', at: '', changes }] }, session)
  if (model.kind !== 'list') throw new Error('a list was expected')
  return model
}

/** What of an arrangement is seen: that a layer speaks of a column is told beside it. */
const seen = (layout: readonly ColumnLayout[]) => layout.map(({ kept: _kept, sized: _sized, ...column }) => column)
const ids = (columns: readonly { id: string }[]) => columns.map(({ id }) => id)

describe('column layout', () => {
  test('pinned columns come first, the order within stays', () => {
    expect(ids(layoutOf(modelWith([]))).slice(0, 4)).toEqual(['reason', 'code', 'way', 'serial'])
  })

  test('a dragged width alone says nothing of order', () => {
    const model = modelWith([])
    expect(layoutChanges(model, resized(layoutOf(model), 'unit', 300))).toEqual([{ op: 'set', at: 'columns', id: 'unit', props: { width: 300 } }])
  })

  test('an arrangement comes back from the server as it was saved', () => {
    const model = modelWith([])
    const start = layoutOf(model)
    const wanted = byPin(
      moved(
        start,
        start.findIndex(({ id }) => id === 'serial'),
        2,
      ).map((column) => {
        if (column.id === 'unit') return { ...column, width: 310, hidden: true }
        if (column.id === 'code') return { ...column, pinned: null }
        if (column.id === 'due') return { ...column, sort: 'asc' as const }
        return column
      }),
    )
    expect(seen(layoutOf(modelWith(layoutChanges(model, wanted))))).toEqual(seen(wanted))
  })

  test('a second arrangement on top of the first one comes back as well', () => {
    const first = layoutChanges(modelWith([]), byPin([...layoutOf(modelWith([]))].reverse()))
    const model = modelWith(first)
    const wanted = byPin(moved(layoutOf(model), 5, 3).map((column) => (column.id === 'fee' ? { ...column, width: 99 } : column)))
    expect(seen(layoutOf(modelWith(condense([...first, ...layoutChanges(model, wanted)]))))).toEqual(seen(wanted))
  })

  test.each([
    ['a pinned column moved among the pinned', (ids: { id: string; pinned: 'left' | 'right' | null }[]) => moved(ids, 1, 0)],
    ['a pinned column dragged out', (ids) => moved(ids, 0, 4).map((each) => (each.id === ids[0]?.id ? { ...each, pinned: null } : each))],
    ['a column dragged among the pinned', (ids) => moved(ids, 5, 1).map((each) => (each.id === ids[5]?.id ? { ...each, pinned: 'left' as const } : each))],
    [
      'a column dragged to the pinned at the right',
      (ids) => moved(ids, 4, 99).map((each) => (each.id === ids[4]?.id ? { ...each, pinned: 'right' as const } : each)),
    ],
  ] satisfies [string, (ids: { id: string; pinned: 'left' | 'right' | null }[]) => { id: string; pinned: 'left' | 'right' | null }[]][])(
    '%s comes back from the server where it was put, and nothing else moves',
    (_, drag) => {
      const model = modelWith([{ op: 'set', at: 'columns', id: 'serial', props: { pinned: 'left' } }])
      const start = layoutOf(model)
      const wanted = placed(start, drag(start.map(({ id, pinned }) => ({ id, pinned }))))
      const changes = layoutChanges(model, wanted)
      expect(seen(layoutOf(modelWith(condense([{ op: 'set', at: 'columns', id: 'serial', props: { pinned: 'left' } }, ...changes]))))).toEqual(seen(wanted))
      expect(new Set(changes.flatMap((change) => ('id' in change ? [change.id] : []))).size).toBe(1)
    },
  )

  test('a column that is dragged is kept where it was put, whatever the room; the others are folded as before', () => {
    const model = modelWith([])
    const start = layoutOf(model)
    const wanted = placed(start, moved(start, 5, 8))
    expect(ids(wanted.filter(({ kept }) => kept))).toEqual([start[5]?.id])
    expect(ids(layoutOf(modelWith(layoutChanges(model, wanted))).filter(({ kept }) => kept))).toEqual([start[5]?.id])
  })

  test('columns that the layout does not know stay, at the end', () => {
    const model = modelWith([])
    const known = layoutOf(model).filter(({ id }) => id !== 'phone')
    expect(ids(arranged(model.columns, known)).at(-1)).toBe('phone')
  })

  test('sort keys name fields, those of columns before those of the view', () => {
    expect(sortOf(modelWith([]))).toEqual([{ id: 'due', dir: 'desc' }])
    expect(sortOf(modelWith([{ op: 'set', at: 'columns', id: 'code', props: { sort: 'asc' } }]))).toEqual([{ id: 'code', dir: 'asc' }])
  })
})
