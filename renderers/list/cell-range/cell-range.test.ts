import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sum } from '../../../engine/decimal.ts'
import { deriveColumns } from '../../../engine/model/columns/derive-columns.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { orderEntity, orderList } from '../../../storybook/fixtures/order.ts'
import { orders } from '../../../storybook/fixtures/orders.ts'
import { readBlock } from '../../../engine/table-edit/read-block.ts'
import { rangeStyle, rangeText, rangeContent, rangeFigures, extendRange } from './cell-range.ts'

const columns = deriveColumns(orderList.columns, orderEntity)
const only = (...ids: string[]) => ids.flatMap((id) => columns.find((column) => column.id === id) ?? [])
const place = (row: number, column: string) => ({ row, column })

describe('copied cells', () => {
  test('labels instead of codes, numbers without commas, heads when asked for', () => {
    const [row] = orders(1)
    expect(row && rangeText({ rows: [{ ...row, fee: '12345.60' }], columns: only('unit', 'kind', 'fee') }, true)).toBe(
      '受检单位\t设备品种\t应收金额（元）\r\n江南市第一人民医院\t曳引驱动乘客电梯\t12345.60',
    )
  })

  test('any texts come back from the clipboard cell by cell, and none is a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { minLength: 1, maxLength: 6 }), (texts) => {
        const rows = texts.map(([unit, address]): Row => ({ unit, address }))
        const written = rangeText({ rows, columns: only('unit', 'address') })
        expect(readBlock(written)).toEqual(texts.map((cells) => cells.map((text) => text.replaceAll('\r\n', '\n').replaceAll('\r', '\n'))))
        // another program reads the guard as well
        for (const cell of written.split(/[\t\r\n]/)) expect(cell).not.toMatch(/^"?[=+\-@＝＋－＠]/)
      }),
    )
  })
})

describe('marked cells', () => {
  test('a block is the same from whichever corner it was begun', () => {
    const rows = orders(6)
    const one = rangeContent({ from: place(1, 'unit'), to: place(3, 'fee') }, rows, columns)
    const other = rangeContent({ from: place(3, 'fee'), to: place(1, 'unit') }, rows, columns)
    expect(one).toEqual(other)
    expect(one.rows).toEqual(rows.slice(1, 4))
    expect(one.columns.map(({ id }) => id)).toEqual(['unit', 'kind', 'amount', 'fee'])
  })

  test('it grows to the edges and no further', () => {
    const first = place(0, columns[0]?.id ?? '')
    const block = { from: first, to: first }
    expect(extendRange(block, { rows: -1, columns: -1 }, 3, columns).to).toEqual(first)
    expect(extendRange(block, { rows: 9, columns: 99 }, 3, columns).to).toEqual(place(2, columns.at(-1)?.id ?? ''))
  })

  test('a block whose column is gone holds nothing', () => {
    expect(rangeContent({ from: place(0, 'gone'), to: place(1, 'unit') }, orders(2), columns)).toEqual({ rows: [], columns: [] })
  })

  test('its style names just its rows and columns', () => {
    const block = { from: place(2, 'unit'), to: place(1, 'kind') }
    expect(rangeStyle(block, '#g', rangeContent(block, orders(4), columns))).toContain(
      '#g .ag-row:is([row-index="1"],[row-index="2"]) .ag-cell:is([col-id="unit"],[col-id="kind"])',
    )
  })

  test('figures are exact and count numbers alone', () => {
    const cents = fc
      .integer({ min: -1_000_000_000, max: 1_000_000_000 })
      .map((n) => `${n < 0 ? '-' : ''}${Math.trunc(Math.abs(n) / 100)}.${String(Math.abs(n) % 100).padStart(2, '0')}`)
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1 }), (fees) => {
        const found = rangeFigures({ rows: fees.map((fee): Row => ({ fee, unit: '12' })), columns: only('unit', 'fee') })
        expect(found).toMatchObject({ cells: fees.length * 2, numbers: fees.length, sum: sum(fees, 2) })
        expect(Math.abs(Number(found.average) * fees.length - Number(found.sum))).toBeLessThanOrEqual(fees.length * 0.00006 + 1e-4)
      }),
    )
  })

  test('the average rounds halves away from zero', () => {
    const average = (...fees: string[]) => rangeFigures({ rows: fees.map((fee): Row => ({ fee })), columns: only('fee') }).average
    expect(average('0.01', '0.00', '0.00')).toBe('0.0033')
    expect(average('-0.01', '-0.01', '0.00')).toBe('-0.0067')
  })
})
