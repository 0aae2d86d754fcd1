import { describe, expect, it } from 'vitest'
import type { ChargeRule } from '../../engine/schema/business/pricing.ts'
import type { FeeTable } from '../../engine/schema/business/fee.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { withStoredPrices } from './price-book.ts'
import { priceLines, priceOf, totalOf } from './price.ts'
import { reliefOf, applyRelief } from './relief.ts'

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
  messages: { unpriced: '“{name}”没有收费标准', relief: '超过“{title}”的 {most} 元', unrelieved: '没有生效的政策' },
  decided: [{ id: 'open', title: '经审批' }],
  policies: {
    when: { state: ['1'] },
    from: 'begins',
    to: 'ends',
    reason: 'why',
    title: 'title',
    match: { class: 'class' },
    within: { units: 'unit' },
    least: { least: 'count' },
    kind: 'kind',
    kinds: { share: '1', amount: '2', all: '3', cap: '4' },
    value: 'value',
  },
  prices: {
    when: { state: ['1'] },
    from: 'begins',
    to: 'ends',
    standard: 'standard',
    beside: 'other',
    item: 'title',
    unit: 'unit',
    basis: 'basis',
    price: 'price',
    method: 'method',
    methods: { fixed: 'GD', stepped: 'JT' },
    least: 'least',
    most: 'most',
    each: 'each',
    add: 'add',
    match: { class: 'row.kind' },
    by: 'row.text',
    pattern: '(\\d+)',
  },
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
    const { lines, basis } = priceLines(rule, withStoredPrices(undefined, tables, [], ''), records)
    expect(lines).toEqual([
      { about: 'A1', name: '1 号', item: '定检费', unit: '台', ...asked('1.00', '660.00'), quantity: '1.00', price: '660.00', amount: '660.00' },
      { about: 'A1', name: '管', item: '管道费', unit: '米', ...asked('333.33', '0.07'), quantity: '333.33', price: '0.07', amount: '23.33' },
    ])
    expect(totalOf(lines.map((line) => String(line['amount'])))).toBe('683.33')
    expect(basis).toEqual(['电梯：示范', '管道：示范'])
  })

  it('given a piece that no table speaks of, when priced, then it is named in the refusal', () => {
    expect(() => priceLines(rule, withStoredPrices(undefined, tables, [], ''), [{ things: [{ name: '某设备', kind: '9' }] }])).toThrow('“某设备”没有收费标准')
  })
})

describe('prices kept on a screen', () => {
  const today = '2026-06-01'
  const one = { standard: 'lift.i', title: '定检费', method: 'GD', price: '700.00', state: '1', begins: '2026-01-01', basis: '新标准' }
  const charged = (rows: Row[], row: Row = { name: '1 号', kind: '3110', text: '18层' }) => {
    const { lines, basis } = priceLines(rule, withStoredPrices(rule.prices, tables, rows, today), [{ number: 'A1', things: [row] }])
    return [...lines.map((line) => `${String(line['item'])} ${String(line['amount'])}`), ...basis]
  }

  it('given one for an item of a table, then it is the price; one that has not begun changes nothing', () => {
    expect(charged([one])).toEqual(['定检费 700.00', '电梯：新标准'])
    expect(charged([{ ...one, begins: '2026-06-02' }])).toEqual(['定检费 990.00', '电梯：示范'])
  })

  it('given several, then the last to begin hold, all of one day together', () => {
    const step = { ...one, method: 'JT', begins: '2026-05-01' }
    const rows = [one, { ...step, least: '0', most: '10', price: '800.00' }, { ...step, least: '10', most: '15', price: '900.00', each: '2', add: '50' }]
    expect(charged(rows)[0]).toBe('定检费 1000.00')
    expect(charged([...rows, { ...step, least: '15', most: '', price: '1500.00' }])[0]).toBe('定检费 1500.00')
    const unknown = { name: '1 号', kind: '3110', text: '不详' }
    expect(charged(rows, unknown)[0]).toBe('定检费 800.00')
    expect(charged([...rows, { ...step, least: '', most: '', price: '650.00' }], unknown)[0]).toBe('定检费 650.00')
  })

  it('given one that was disabled or has ended, then nothing is asked for the item any more', () => {
    const over: Row[] = [{ state: '0' }, { ends: '2026-05-31' }]
    for (const each of over) expect(() => charged([{ ...one, ...each }])).toThrow('“1 号”没有收费标准')
  })

  it('given one of no table, then it is asked beside the table of what it matches', () => {
    const other = { ...one, standard: 'other', title: '评估费', class: '3110', price: '88.00', basis: '' }
    expect(charged([other])).toEqual(['定检费 990.00', '评估费 88.00', '电梯：示范', '评估费'])
    expect(charged([{ ...other, class: '3120' }])).toEqual(['定检费 990.00', '电梯：示范'])
    expect(charged([{ ...other, class: '3120', price: '99.00' }, other])).toEqual(['定检费 990.00', '评估费 88.00', '电梯：示范', '评估费'])
    for (const over of [{ method: 'XY' }, { standard: '' }]) expect(charged([{ ...other, ...over }])).toEqual(['定检费 990.00', '电梯：示范'])
  })
})

describe('reductions', () => {
  const share = { why: 'share', title: '三成', kind: '1', value: '30.00', state: '1' }
  const rows: Row[] = [
    share,
    { ...share, why: 'fixed', title: '定额', kind: '2', value: '200' },
    { ...share, why: 'all', kind: '3' },
    { ...share, why: 'cap', kind: '4', value: '80' },
  ]
  const policies = (more: Row[] = []) => ({ rows: [...rows, ...more], today: '2026-01-01' })
  const off = (reason: string, total: string, more: Row[] = [], record: Row = {}) => reliefOf(rule, policies(more), { relieved: 1, reason, ...record }, total)

  it('given a share, when worked out, then it is exact to the cent; an amount stops at the total; all is all; above a cap is free', () => {
    expect(off('share', '0.35')).toBe('0.11')
    expect([off('fixed', '1000.00'), off('fixed', '150.00')]).toEqual(['200.00', '150.00'])
    expect(off('all', '99.99')).toBe('99.99')
    expect([off('cap', '100.00'), off('cap', '80.00')]).toEqual(['20.00', '0.00'])
  })

  it('given several policies of one reason, then the best that applies counts', () => {
    expect(off('share', '100.00', [{ ...share, value: '50' }])).toBe('50.00')
    const scopes: Row[] = [{ class: '3000' }, { units: '甲公司，乙公司' }, { least: 10 }]
    const others: Row[] = [{ state: '2' }, { begins: '2026-01-02' }, { ends: '2025-12-31' }, ...scopes]
    for (const over of others) expect(off('share', '100.00', [{ ...share, value: '50', ...over }])).toBe('30.00')
    const record = { class: '3000', unit: '乙公司', count: 10 }
    for (const over of scopes) expect(off('share', '100.00', [{ ...share, value: '50', ...over }], record)).toBe('50.00')
  })

  it('given a reason without a policy, or none asked for, when settled, then nothing is taken off', () => {
    expect(off('none', '100.00')).toBe('0.00')
    expect(() => applyRelief(rule, policies(), { relieved: 1, reason: 'none', less: '1' }, ['100.00'])).toThrow('没有生效的政策')
    expect(applyRelief(rule, policies(), { relieved: 0, reason: 'share', less: '50' }, ['100.00'])).toEqual({ total: '100.00', relief: '0.00', net: '100.00' })
  })

  it('given a decided amount, when settled, then it may go up to the total and no further', () => {
    const decide = (less: string) => applyRelief(rule, policies(), { relieved: 1, reason: 'open', less }, ['60.00', '40.00'])
    expect(decide('40')).toEqual({ total: '100.00', relief: '40.00', net: '60.00' })
    expect(() => decide('100.01')).toThrow('超过“经审批”的 100.00 元')
    expect(() => decide('-1')).toThrow('经审批')
  })
})
