import { expect, test } from 'vitest'
import type { ColumnModel } from '../../../engine/model/model.ts'
import { flexColumns } from './column-room.ts'

const column = (id: string, width: number, more: Partial<ColumnModel> = {}) => ({ id, width, hidden: false, pinned: null, ...more }) as ColumnModel

test.each([
  ['little', 400, [column('name', 200), column('state', 80)], ['name']],
  ['much', 1000, [column('name', 200), column('state', 80)], ['name', 'state']],
  ['some, and the widest was sized by somebody', 400, [column('name', 200, { sized: true }), column('state', 80)], ['state']],
  ['some, and all were sized', 400, [column('name', 200, { sized: true }), column('state', 80, { sized: true })], ['name']],
  ['none', 250, [column('name', 200), column('state', 80)], []],
] as const)('given %s room left over, then it goes to columns that nobody has sized', (_, room, columns, taken) => {
  expect([...flexColumns(columns, 0, room)]).toEqual(taken)
})
