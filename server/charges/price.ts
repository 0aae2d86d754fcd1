import { evaluate, test } from '../../engine/expressions/evaluate.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import { compare, isDecimal, multiply, stepsAbove, sum, toScale } from '../../engine/decimal.ts'
import type { ChargeRule } from '../../engine/schema/business/pricing.ts'
import type { FeeItem } from '../../engine/schema/business/fee.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import { rowsOf } from '../calls/input/field-values.ts'
import type { PriceBook } from './price-book.ts'

/** Money has two places, here and everywhere. */
export const CENTS = 2

/** The fee lines of the records: for each piece of equipment the items of the first table that refers to it, and what is asked beside. */
export function priceLines(rule: ChargeRule, { tables, beside }: PriceBook, records: readonly Row[]): { lines: Row[]; basis: string[] } {
  const lines: Row[] = []
  const basis = new Set<string>()
  for (const record of records) {
    for (const row of rowsOf(record[rule.from.children])) {
      const scope = { form: record, row }
      const table = tables.find((each) => test(each.when, scope))
      const listed = (table?.items ?? []).filter((item) => item.when === undefined || test(item.when, scope))
      const items = [...listed, ...beside.filter(({ matches }) => matches(record, row)).map(({ item }) => item)]
      if (items.length === 0) throw unpriced(rule, record, row)
      for (const item of items) {
        basis.add(item.basis)
        lines.push(lineOf(rule, item, record, row))
      }
    }
  }
  return { lines, basis: [...basis] }
}

/** Amount of a line: quantity × price, to the cent. */
export function amountOf(quantity: string, price: string): string {
  return multiply([quantity, price], CENTS)
}

/** Sum of amounts, to the cent. */
export function totalOf(amounts: readonly string[]): string {
  return sum(amounts, CENTS)
}

function lineOf(rule: ChargeRule, item: FeeItem, form: Row, row: Row): Row {
  const { line } = rule
  const scope = { form, row }
  const copied = Object.entries(line.copy).map(([field, expression]): [string, Json] => [field, evaluate(expression, scope)])
  const quantity = toScale(item.quantity === undefined ? '1' : decimalOf(evaluate(item.quantity, scope)), CENTS)
  const price = toScale(priceOf(item.price, form, row), CENTS)
  return {
    ...Object.fromEntries(copied),
    [line.item]: item.title,
    [line.unit]: item.unit,
    [line.quantity]: quantity,
    [line.price]: price,
    [line.adjust.quantity]: quantity,
    [line.adjust.price]: price,
    [line.amount]: amountOf(quantity, price),
  }
}

/** A fixed price, or that of the first step the measure does not exceed, with the supplement beyond the last. */
export function priceOf(price: FeeItem['price'], form: Row, row: Row): string {
  if (typeof price === 'string') return price
  const measure = measureOf(evaluate(price.by, { form, row }), price.pattern)
  const last = price.steps.at(-1)
  if (measure === null || !last) return price.otherwise ?? last?.price ?? '0'
  const step = price.steps.find(({ upTo }) => upTo === undefined || compare(measure, upTo) <= 0)
  if (step) return step.price
  if (!price.beyond || last.upTo === undefined) return last.price
  const supplements = multiply([String(stepsAbove(measure, last.upTo, price.beyond.each)), price.beyond.add], CENTS)
  return sum([last.price, supplements], CENTS)
}

function measureOf(value: Json, pattern: string | undefined): string | null {
  const text = value === null || typeof value === 'object' ? '' : String(value)
  const found = pattern === undefined ? text : (new RegExp(pattern, 'u').exec(text.slice(0, 300))?.[1] ?? '')
  return isDecimal(found) ? found : null
}

function decimalOf(value: Json): string {
  const text = String(value)
  return isDecimal(text) ? text : '1'
}

function unpriced(rule: ChargeRule, form: Row, row: Row): ProblemError {
  const name = evaluate(rule.line.name, { form, row })
  return new ProblemError(problem('record.guard', '', { message: rule.messages.unpriced.replace('{name}', String(name)) }))
}
