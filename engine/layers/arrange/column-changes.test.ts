import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Change } from '../../schema/screens/layer.ts'
import type { View } from '../../schema/screens/view.ts'
import type { ListView } from '../../schema/screens/kinds/list.ts'
import { columnChanges, type ArrangedColumn } from './column-changes.ts'
import { resolveLayers } from '../resolve/resolve.ts'
import type { Node } from '../nodes/sections.ts'

const listOf = (columns: ListView['columns']): View =>
  ({ version: 1, kind: 'list', viewNo: 'v', title: 'V', entity: 'e', operator: false, find: { call: 'c' }, columns }) as View
const columnsOf = (view: View): Node[] => (view as { columns: Node[] }).columns
const resolved = (view: View, ...changes: Change[]) => resolveLayers(view, [{ scope: 'user', changes }])
const place = (id: string, after: string | null): Change => ({ op: 'place', at: 'columns', id, after, fitted: true })

const arrangement = fc
  .uniqueArray(fc.constantFrom(...'abcdefghij'), { minLength: 1 })
  .chain((names) => fc.tuple(fc.constant(names), fc.shuffledSubarray(names, { minLength: names.length })))
const arrange = (names: readonly string[], seed: number): ArrangedColumn[] =>
  names.map((id) => {
    const mix = (id.charCodeAt(0) * 7 + seed * 13) % 12
    return {
      id,
      width: 80 + (mix % 3) * 10,
      hidden: mix % 4 === 0,
      pinned: mix === 5 ? 'left' : mix === 7 ? 'right' : null,
      sort: mix === 2 ? 'asc' : mix === 9 ? 'desc' : null,
      kept: false,
      sized: false,
    }
  })
const asView = (columns: readonly ArrangedColumn[]): View =>
  listOf(
    columns.map(({ id, width, hidden, pinned, sort }) => ({
      id,
      width,
      ...(hidden ? { hidden } : {}),
      ...(pinned ? { pinned } : {}),
      ...(sort ? { sort } : {}),
    })),
  )
const arrangedFrom = (view: View): ArrangedColumn[] =>
  columnsOf(view).map((node) => {
    const column = (typeof node === 'string' ? { id: node } : node) as { id: string; width?: number; hidden?: boolean; pinned?: string; sort?: string }
    return {
      id: column.id,
      width: column.width ?? 0,
      hidden: column.hidden ?? false,
      pinned: column.pinned === 'left' || column.pinned === 'right' ? column.pinned : null,
      sort: column.sort === 'asc' || column.sort === 'desc' ? column.sort : null,
      kept: false,
      sized: false,
    }
  })

describe('columnChanges', () => {
  it('resolving them on the base gives the wanted arrangement', () => {
    fc.assert(
      fc.property(arrangement, fc.nat(20), fc.nat(20), ([names, shuffled], one, two) => {
        const base = arrange(names, one)
        const wanted = arrange(shuffled, two)
        expect(arrangedFrom(resolved(asView(base), ...columnChanges(base, wanted)).view)).toEqual(wanted)
      }),
    )
  })
  it('says nothing when nothing changed, and moves one column with one change', () => {
    const base = arrange([...'abcdef'], 1)
    expect(columnChanges(base, base)).toEqual([])
    const [a, b, c, d, e, f] = base as [ArrangedColumn, ArrangedColumn, ArrangedColumn, ArrangedColumn, ArrangedColumn, ArrangedColumn]
    expect(columnChanges(base, [b, c, d, e, a, f])).toEqual([place('a', 'e')])
    expect(columnChanges(base, [f, a, b, c, d, e])).toEqual([place('f', null)])
  })
  it('says of a column that is asked for that it is shown, once', () => {
    const base = arrange([...'abc'], 1).map((column) => ({ ...column, hidden: false }))
    const wanted = base.map((column) => (column.id === 'b' ? { ...column, kept: true } : column))
    expect(columnChanges(base, wanted)).toEqual([{ op: 'show', at: 'columns', id: 'b', fitted: true }])
    expect(columnChanges(wanted, wanted)).toEqual([])
    const [a, b, c] = wanted as [ArrangedColumn, ArrangedColumn, ArrangedColumn]
    expect(columnChanges(base, [b, a, c])).toEqual([place('b', null)])
  })
  it('keeps a chosen width that is the one that the files say', () => {
    const base = arrange([...'ab'], 1)
    const wanted = base.map((column) => (column.id === 'a' ? { ...column, sized: true } : column))
    expect(columnChanges(base, wanted)).toEqual([{ op: 'set', at: 'columns', id: 'a', props: { width: base[0]?.width } }])
  })
})
