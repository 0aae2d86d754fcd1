import { describe, expect, it } from 'vitest'
import { ProblemError, type Problem } from '../../engine/problem.ts'
import type { ChargeRule } from '../../engine/schema/business/pricing.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { mergedLines } from './adjust.ts'

const rule = {
  lines: 'lines',
  line: {
    quantity: 'quantity',
    price: 'price',
    amount: 'amount',
    adjust: { operator: 'desk:adjust', quantity: 'askedQuantity', price: 'askedPrice', reason: 'why' },
  },
  messages: { adjust: '标准是 {price} × {quantity}' },
} as unknown as ChargeRule
const priced = [
  { item: '定检费', askedQuantity: '1.00', askedPrice: '660.00', quantity: '1.00', price: '660.00', amount: '660.00' },
  { item: '管道费', askedQuantity: '10.00', askedPrice: '0.50', quantity: '10.00', price: '0.50', amount: '5.00' },
]
const line = { properties: { quantity: { type: 'string', title: '数量' }, price: { type: 'string', title: '单价' } } } as const
const may = { line, session: { operators: new Set(['desk:adjust']) } }
const mayNot = { line, session: { operators: new Set(['desk:charge']) } }

function problemsOf(lines: Json, by: typeof may): Pick<Problem, 'code' | 'path' | 'message'>[] {
  try {
    mergedLines(rule, priced, { lines }, by)
  } catch (error) {
    if (error instanceof ProblemError) return error.problems.map(({ code, path, message }) => ({ code, path, message }))
    throw error
  }
  return []
}

describe('lines of a fee against the tables', () => {
  it('given nothing sent, or the same written otherwise, when merged, then the lines are as priced, for whoever registers', () => {
    expect(mergedLines(rule, priced, {}, mayNot)).toEqual(priced)
    const same: Json = [
      { price: '660', quantity: '1.0' },
      { price: '', why: '没有改' },
    ]
    expect(mergedLines(rule, priced, { lines: same }, mayNot)).toEqual(priced.map((line) => ({ ...line, why: null })))
  })

  it('given a right and a reason, when merged, then the amount is worked out anew and what the tables ask stays beside it', () => {
    const [first, second] = mergedLines(
      rule,
      priced,
      {
        lines: [
          { price: '600.1', why: ' 领导批示 ' },
          { quantity: '3', why: '现场实测' },
        ],
      },
      may,
    )
    expect(first).toEqual({ ...priced[0], price: '600.10', amount: '600.10', why: '领导批示' })
    expect(second).toEqual({ ...priced[1], quantity: '3.00', amount: '1.50', why: '现场实测' })
  })

  it.each([
    ['price', { price: '659.99' }],
    ['quantity', { quantity: '2' }],
  ])('given another %s without a reason, when merged, then the reason is asked for in its row', (_, changed) => {
    const asked = [{ code: 'field.invalid', path: '/lines/0/why', message: '标准是 660.00 × 1.00' }]
    expect(problemsOf([changed, {}], may)).toEqual(asked)
    expect(problemsOf([{ ...changed, why: '  ' }, {}], may)).toEqual(asked)
  })

  it('given no right, when a price is typed, then no reason helps and each changed field is named', () => {
    expect(problemsOf([{ why: '想改' }, { price: '0.1', quantity: '9', why: '想改' }], mayNot)).toEqual([
      { code: 'field.no-right', path: '/lines/1/quantity', message: '您没有修改字段“数量”的权限' },
      { code: 'field.no-right', path: '/lines/1/price', message: '您没有修改字段“单价”的权限' },
    ])
  })

  it.each([[[{}]], ['x'], [[{ price: '-1' }, {}]], [[{ price: '1.001' }, {}]], [[{ price: '1e3' }, {}]], [[{ why: { a: 1 } }, {}]]])(
    'given %o, when merged, then it is refused as a wrong parameter',
    (lines) => {
      expect(problemsOf(lines as Json, may).map(({ code }) => code)).toEqual(['call.bad-parameter'])
    },
  )
})
