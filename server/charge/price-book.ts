import { compare } from '../../engine/decimal.ts'
import { evaluate } from '../../engine/expressions/evaluate.ts'
import type { ChargeRule, KeptPrices } from '../../engine/schema/charge.ts'
import type { FeeItem, FeeTable } from '../../engine/schema/fee.ts'
import type { Row } from '../../engine/schema/json.ts'
import type { OperationContext } from '../operation.ts'
import { dateText } from '../store/time.ts'
import { hasBegun, isInForce, keptRecords, textOf } from './in-force.ts'

/** A price with what it rests on, where that is not what its table says. */
export type PricedItem = FeeItem & { basis?: string }

export interface PriceBook {
  tables: readonly (Omit<FeeTable, 'items'> & { items: readonly PricedItem[] })[]
  /** Items that no table has, asked of what they match. */
  beside: readonly { item: PricedItem; matches(form: Row, row: Row): boolean }[]
}

/** The prices of today: the tables of the product, as far as prices kept on a screen do not say otherwise. */
export async function priceBook(context: OperationContext, rule: ChargeRule): Promise<PriceBook> {
  return withKept(rule.prices, context.schemas.fees, await keptRecords(context, rule.prices), dateText(context.now()))
}

/** The tables with the prices that are kept, as `KeptPrices` says. */
export function withKept(kept: KeptPrices | undefined, tables: readonly FeeTable[], rows: readonly Row[], today: string): PriceBook {
  if (!kept) return { tables, beside: [] }
  const worked = rows.filter((row) => Object.values(kept.methods).includes(textOf(row, kept.method)) && hasBegun(kept, row, today))
  const named = grouped(worked, (row) => textOf(row, kept.standard))
  const priced = (table: FeeTable, item: FeeItem): PricedItem[] => {
    const said = named.get(`${table.id}.${item.id}`)
    return said ? itemOf(kept, item, said, today) : [item]
  }
  // of one name, but for other equipment, is another item
  const others = grouped(named.get(kept.beside) ?? [], (row) => JSON.stringify([kept.item, ...Object.keys(kept.match)].map((field) => textOf(row, field))))
  return {
    tables: tables.map((table) => ({ ...table, items: table.items.flatMap((item) => priced(table, item)) })),
    beside: [...others.values()].flatMap((said) => {
      const [first = {}] = said
      const title = textOf(first, kept.item)
      return itemOf(kept, { id: title, title, unit: '', price: '0' }, said, today).map((item) => ({ item, matches: matching(kept, first) }))
    }),
  }
}

function grouped(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row])
  return found
}

/** The item at the price that holds today; none where no price holds any more. */
function itemOf(kept: KeptPrices, item: FeeItem, said: readonly Row[], today: string): PricedItem[] {
  const rows = lastBegun(
    kept,
    said.filter((row) => isInForce(kept, row, today)),
  )
  const [first] = rows
  if (!first) return []
  const basis = [...new Set(rows.map((row) => textOf(row, kept.basis)).filter((text) => text !== ''))].join('、')
  return [{ ...item, unit: textOf(first, kept.unit) || item.unit, price: priceOf(kept, item, rows), ...(basis === '' ? {} : { basis }) }]
}

/** A new schedule of prices takes the place of the whole one before. */
function lastBegun(kept: KeptPrices, rows: readonly Row[]): Row[] {
  const last = rows.reduce((latest, row) => (textOf(row, kept.from) > latest ? textOf(row, kept.from) : latest), '')
  return rows.filter((row) => textOf(row, kept.from) === last)
}

function priceOf(kept: KeptPrices, item: FeeItem, rows: readonly Row[]): FeeItem['price'] {
  const stepped = rows.filter((row) => textOf(row, kept.method) === kept.methods.stepped)
  const steps = stepped.filter((row) => textOf(row, kept.most) !== '' || textOf(row, kept.least) !== '').sort(rising(kept))
  const last = steps.at(-1)
  if (!last) return textOf(rows[0] ?? {}, kept.price)
  const measure = typeof item.price === 'string' ? { by: kept.by, pattern: kept.pattern } : item.price
  const unknown = stepped.find((row) => !steps.includes(row)) ?? steps[0] ?? last
  const [each, add] = [textOf(last, kept.each), textOf(last, kept.add)]
  return {
    by: measure.by,
    ...(measure.pattern === undefined ? {} : { pattern: measure.pattern }),
    otherwise: textOf(unknown, kept.price),
    steps: steps.map((row) => ({ ...(textOf(row, kept.most) === '' ? {} : { upTo: textOf(row, kept.most) }), price: textOf(row, kept.price) })),
    ...(each === '' || add === '' ? {} : { beyond: { each, add } }),
  }
}

/** By the end of the step; one without end comes last. */
function rising({ most }: KeptPrices): (one: Row, other: Row) => number {
  return (one, other) => {
    const [a, b] = [textOf(one, most), textOf(other, most)]
    return a === '' || b === '' ? Number(a === '') - Number(b === '') : compare(a, b)
  }
}

function matching(kept: KeptPrices, row: Row): (form: Row, line: Row) => boolean {
  const wanted = Object.entries(kept.match).flatMap(([field, expression]) => (textOf(row, field) === '' ? [] : [{ value: textOf(row, field), expression }]))
  return (form, line) => wanted.every(({ value, expression }) => String(evaluate(expression, { form, row: line })) === value)
}
