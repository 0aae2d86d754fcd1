import { describe, expect, it } from 'vitest'
import type { ChargeRule } from '../../engine/schema/charge.ts'
import type { FeeTable } from '../../engine/schema/fee.ts'
import type { Row } from '../../engine/schema/json.ts'
import { priceLines, priceOf, totalOf } from './price.ts'
import { reliefOf, settle } from './relief.ts'

const rule = {
  from: { children: 'things' },
  line: {
    name: 'row.name',
    copy: { about: 'form.number', name: 'row.name' },
    item: 'item',
    unit: 'unit',
    quantity: 'quantity',
    price: 'price',
    amount: 'amount',
    adjust: { operator: 'x:adjust', quantity: 'askedQuantity', price: 'askedPrice', reason: 'why' },
  },
  money: { total: 'due', relief: 'less', net: 'pay', relieved: 'relieved', reason: 'reason', note: 'note' },
  messages: { unpriced: '“{name}”没有收费标准', relief: '超过“{title}”的 {most} 元' },
  reliefs: [
    { id: 'share', title: '三成', basis: 'b', share: '0.30' },
    { id: 'fixed', title: '定额', basis: 'b', amount: '300', upTo: '200' },
    { id: 'open', title: '经审批', basis: 'b' },
    { id: 'shut', title: '不适用', basis: 'b', share: '1', when: 'form.big == 1' },
  ],
} as unknown as ChargeRule

const storeys = { by: 'row.text', pattern: '(\\d+)层', otherwise: '600', steps: [{ upTo: '5', price: '600.00' }], beyond: { each: '1', add: '30.00' } }
const tables: FeeTable[] = [
  {
    kind: 'fee',
    version: 1,
    id: 'lift',
    title: '电梯',
    order: 1,
    basis: '示范',
    when: "row.kind.startsWith('3')",
    items: [{ id: 'i', title: '定检费', unit: '台', price: storeys }],
  },
  {
    kind: 'fee',
    version: 1,
    id: 'pipe',
    title: '管道',
    order: 2,
    basis: '示范',
    when: "row.kind.startsWith('8')",
    items: [{ id: 'i', title: '管道费', unit: '米', quantity: 'row.length', price: '0.07' }],
  },
]

const asked = (askedQuantity: string, askedPrice: string) => ({ askedQuantity, askedPrice })

describe('fees by table', () => {
  it.each([
    ['18层18站', '990.00'],
    ['5层', '600.00'],
    ['无参数', '600'],
  ])('given %s, when priced by steps, then %s', (text, price) => {
    expect(priceOf(storeys, {}, { text })).toBe(price)
  })

  it('given several pieces, when priced, then each has its line and the total is exact', () => {
    const records: Row[] = [
      {
        number: 'A1',
        things: [
          { name: '1 号', kind: '3110', text: '7层7站' },
          { name: '管', kind: '8300', length: '333.33' },
        ],
      },
    ]
    const { lines, basis } = priceLines(rule, tables, records)
    expect(lines).toEqual([
      { about: 'A1', name: '1 号', item: '定检费', unit: '台', ...asked('1.00', '660.00'), quantity: '1.00', price: '660.00', amount: '660.00' },
      { about: 'A1', name: '管', item: '管道费', unit: '米', ...asked('333.33', '0.07'), quantity: '333.33', price: '0.07', amount: '23.33' },
    ])
    expect(totalOf(lines.map((line) => String(line['amount'])))).toBe('683.33')
    expect(basis).toEqual(['电梯：示范', '管道：示范'])
  })

  it('given a piece that no table speaks of, when priced, then it is named in the refusal', () => {
    expect(() => priceLines(rule, tables, [{ things: [{ name: '某设备', kind: '9' }] }])).toThrow('“某设备”没有收费标准')
  })
})

describe('reductions', () => {
  const today = '2026-01-01'
  it('given a share, when worked out, then it is exact to the cent; a fixed amount stops at its cap and at the total', () => {
    expect(reliefOf(rule, { relieved: 1, reason: 'share' }, '0.35', today)).toBe('0.11')
    expect(reliefOf(rule, { relieved: 1, reason: 'fixed' }, '1000.00', today)).toBe('200.00')
    expect(reliefOf(rule, { relieved: 1, reason: 'fixed' }, '150.00', today)).toBe('150.00')
  })
  it('given a policy that does not apply, or none asked for, when worked out, then nothing is taken off', () => {
    expect(reliefOf(rule, { relieved: 1, reason: 'shut' }, '100.00', today)).toBe('0.00')
    expect(settle(rule, { relieved: 0, reason: 'share', less: '50' }, ['100.00'], today)).toEqual({ total: '100.00', relief: '0.00', net: '100.00' })
  })
  it('given a decided amount, when settled, then it may go up to the total and no further', () => {
    expect(settle(rule, { relieved: 1, reason: 'open', less: '40' }, ['60.00', '40.00'], today)).toEqual({ total: '100.00', relief: '40.00', net: '60.00' })
    expect(() => settle(rule, { relieved: 1, reason: 'open', less: '100.01' }, ['100.00'], today)).toThrow('超过“经审批”的 100.00 元')
    expect(() => settle(rule, { relieved: 1, reason: 'open', less: '-1' }, ['100.00'], today)).toThrow('经审批')
  })
})
