import { describe, expect, it } from 'vitest'
import { deriveColumns } from '../../../engine/model/columns/derive-columns.ts'
import type { ListGroup } from '../../../engine/runtime/lists/list-groups.ts'
import { orderEntity, orderList } from '../../../storybook/fixtures/order.ts'
import { groupFigures, groupTitle } from './group-words.ts'
import { groupLine, isGroupKey, withGroupLines } from './grouped-rows.ts'

const columns = deriveColumns(orderList.columns, orderEntity)
const group = (value: string | null, differs: Partial<ListGroup> = {}): ListGroup => ({
  value,
  row: {},
  count: 3,
  totals: {},
  open: false,
  loaded: 0,
  ...differs,
})
const rows = [{ id: 'r1' }, { id: 'r2' }, { id: 'r3' }]

describe('lines of groups', () => {
  it('given open and closed groups, then heads, rows and the way to more stand in order, each line known by itself', () => {
    const groups = [group('A', { open: true, loaded: 2, count: 5 }), group('B'), group(null, { open: true, loaded: 1, count: 1 })]
    const shown = withGroupLines(groups, rows, 'id')
    expect(shown.map((row) => groupLine(row)?.is ?? row['id'])).toEqual(['head', 'r1', 'r2', 'more', 'head', 'head', 'r3'])
    expect(new Set(shown.map((row) => row['id'])).size).toBe(shown.length)
    expect(shown.filter((row) => isGroupKey(String(row['id'])))).toHaveLength(4)
  })

  it('given groups of which one changed, then the lines of the others are the same rows', () => {
    const [a, b] = [group('A'), group('B')]
    const before = withGroupLines([a, b], [], 'id')
    const after = withGroupLines([a, { ...b, open: true }], [], 'id')
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false])
  })
})

describe('words of groups', () => {
  const fee = columns.filter(({ field }) => field === 'fee')
  it('given sums, then each has its average, rounded away from zero', () => {
    expect(groupFigures(group('A', { totals: { fee: '10.00' } }), fee)[0]).toMatchObject({ average: '3.3333' })
    expect(groupFigures(group('A', { totals: { fee: '-0.01' }, count: 8 }), fee)[0]).toMatchObject({ average: '-0.0013' })
    expect(groupFigures(group('A'), fee)).toEqual([])
  })

  it('given a code, then its label; given nothing, then it says so', () => {
    const kind = columns.find(({ field }) => field === 'kind') ?? null
    expect(groupTitle(group('3000', { row: { kind: '3000', kind_label: '电梯' } }), kind)).toBe('电梯')
    expect([groupTitle(group(null), kind), groupTitle(group('x'), null)]).toEqual(['（空）', 'x'])
  })
})
