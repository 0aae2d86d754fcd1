import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deriveColumns } from '../../engine/model/columns/derive-columns.ts'
import type { ListState } from '../../engine/runtime/lists/list-store.ts'
import { orderEntity } from '../../storybook/fixtures/order.ts'
import { PrintTable } from './PrintTable.tsx'

beforeEach(() => void (window.matchMedia = (query: string) => ({ matches: query === 'print' }) as MediaQueryList))
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(window, 'matchMedia')
})

const columns = deriveColumns(
  ['unit', { id: 'amount', group: '台数与金额', total: 'sum' }, { id: 'fee', group: '台数与金额', total: 'sum' }, { id: 'address', hidden: true }, 'state'],
  orderEntity,
)
const rows = [{ id: 'o1', unit: '江南大学', amount: 3, fee: '120.50', state: '40', state_label: '已退回' }]

function given(totals: ListState['totals']) {
  const state = { rows, total: 26, totals, capped: false } as unknown as ListState
  render(<PrintTable columns={columns} state={state} rowKey="id" />)
  return screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent),
  )
}

it('given shared heads, then they stand over their columns, hidden ones left out', () => {
  given(null)
  expect(screen.getByText('台数与金额').getAttribute('colspan')).toBe('2')
  expect(screen.getByText('受检单位').getAttribute('rowspan')).toBe('2')
  expect(screen.queryByText('使用地点')).toBeNull()
})

it('given totals, then they are the last row, over all records found', () => {
  const lines = given({ amount: '976', fee: '1421780.50' })
  expect(lines.at(-2)).toEqual(['江南大学', '3', '120.50', '已退回'])
  expect(lines.at(-1)).toEqual(['合计（全部 26 条）', '976', '1,421,780.50', ''])
})

it('given no totals, then the rows end the table', () => expect(given(null).at(-1)?.[0]).toBe('江南大学'))

it('given columns of different widths, then they share the sheet as they share the screen', () => {
  given(null)
  const shares = [...document.querySelectorAll('col')].map(({ style }) => Number.parseFloat(style.width))
  expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(100)
  const shown = columns.filter(({ hidden }) => !hidden)
  expect((shares[0] ?? 0) / (shares[1] ?? 1)).toBeCloseTo((shown[0]?.width ?? 0) / (shown[1]?.width ?? 1))
})
