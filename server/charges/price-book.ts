import { compare } from '../../engine/decimal.ts'
import { evaluate } from '../../engine/expressions/evaluate.ts'
import type { ChargeRule, StoredPrices } from '../../engine/schema/business/pricing.ts'
import type { FeeItem, FeeTable } from '../../engine/schema/business/fee.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { fieldText } from '../records/fill-text.ts'
import type { OperationContext } from '../calls/operation.ts'
import { dateText } from '../store/time.ts'
import { hasBegun, isInForce, storedRecords } from './in-force.ts'

/** An item with what its price rests on, as it is printed. */
export type PricedItem = FeeItem & { basis: string }

export interface PriceBook {
  tables: readonly (Omit<FeeTable, 'items'> & { items: readonly PricedItem[] })[]
  /** Items that no table has, asked of what they match. */
  beside: readonly { item: PricedItem; matches(form: Row, row: Row): boolean }[]
}

/** The prices of today: the tables of the product, as far as prices stored on a screen do not say otherwise. */
export async function priceBook(context: OperationContext, rule: ChargeRule): Promise<PriceBook> {
  return withStoredPrices(rule.prices, context.schemas.fees, await storedRecords(context, rule.prices), dateText(context.now()))
}

/** The tables with the stored prices, as `StoredPrices` says. */
export function withStoredPrices(stored: StoredPrices | undefined, tables: readonly FeeTable[], rows: readonly Row[], today: string): PriceBook {
  const listed = tables.map((table) => ({ ...table, items: table.items.map((item) => ({ ...item, basis: `${table.title}：${table.basis}` })) }))
  if (!stored) return { tables: listed, beside: [] }
  const methodRows = rows.filter((row) => Object.values(stored.methods).includes(fieldText(row, stored.method)) && hasBegun(stored, row, today))
  const named = grouped(methodRows, (row) => fieldText(row, stored.standard))
  const priced = ({ id, title }: FeeTable, item: PricedItem): PricedItem[] => {
    const priceRow = named.get(`${id}.${item.id}`)
    return priceRow ? itemOf(stored, { item, title }, priceRow, today) : [item]
  }
  // of one name, but for other equipment, is another item
  const others = grouped(named.get(stored.beside) ?? [], (row) =>
    JSON.stringify([stored.item, ...Object.keys(stored.match)].map((field) => fieldText(row, field))),
  )
  return {
    tables: listed.map((table) => ({ ...table, items: table.items.flatMap((item) => priced(table, item)) })),
    beside: [...others.values()].flatMap((priceRow) => {
      const [first = {}] = priceRow
      const title = fieldText(first, stored.item)
      const item = { id: title, title, unit: '', price: '0', basis: title }
      return itemOf(stored, { item, title }, priceRow, today).map((found) => ({ item: found, matches: matching(stored, first) }))
    }),
  }
}

function grouped(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row])
  return found
}

/** The item at the price that holds today, its basis below the title; none where no price holds any more. */
function itemOf(stored: StoredPrices, { item, title }: { item: PricedItem; title: string }, priceRow: readonly Row[], today: string): PricedItem[] {
  const rows = lastBegun(
    stored,
    priceRow.filter((row) => isInForce(stored, row, today)),
  )
  const [first] = rows
  if (!first) return []
  const basis = [...new Set(rows.map((row) => fieldText(row, stored.basis)).filter((text) => text !== ''))].join('、')
  return [
    { ...item, unit: fieldText(first, stored.unit) || item.unit, price: priceOf(stored, item, rows), basis: basis === '' ? item.basis : `${title}：${basis}` },
  ]
}

/** A new schedule of prices takes the place of the whole one before. */
function lastBegun(stored: StoredPrices, rows: readonly Row[]): Row[] {
  const last = rows.reduce((latest, row) => (fieldText(row, stored.from) > latest ? fieldText(row, stored.from) : latest), '')
  return rows.filter((row) => fieldText(row, stored.from) === last)
}

function priceOf(stored: StoredPrices, item: FeeItem, rows: readonly Row[]): FeeItem['price'] {
  const stepped = rows.filter((row) => fieldText(row, stored.method) === stored.methods.stepped)
  const steps = stepped.filter((row) => fieldText(row, stored.most) !== '' || fieldText(row, stored.least) !== '').sort(rising(stored))
  const last = steps.at(-1)
  if (!last) return fieldText(rows[0] ?? {}, stored.price)
  const measure = typeof item.price === 'string' ? { by: stored.by, pattern: stored.pattern } : item.price
  const unknown = stepped.find((row) => !steps.includes(row)) ?? steps[0] ?? last
  const [each, add] = [fieldText(last, stored.each), fieldText(last, stored.add)]
  return {
    by: measure.by,
    ...(measure.pattern === undefined ? {} : { pattern: measure.pattern }),
    otherwise: fieldText(unknown, stored.price),
    steps: steps.map((row) => ({ ...(fieldText(row, stored.most) === '' ? {} : { upTo: fieldText(row, stored.most) }), price: fieldText(row, stored.price) })),
    ...(each === '' || add === '' ? {} : { beyond: { each, add } }),
  }
}

/** By the end of the step; one without end comes last. */
function rising({ most }: StoredPrices): (one: Row, other: Row) => number {
  return (one, other) => {
    const [a, b] = [fieldText(one, most), fieldText(other, most)]
    return a === '' || b === '' ? Number(a === '') - Number(b === '') : compare(a, b)
  }
}

function matching(stored: StoredPrices, row: Row): (form: Row, line: Row) => boolean {
  const wanted = Object.entries(stored.match).flatMap(([field, expression]) =>
    fieldText(row, field) === '' ? [] : [{ value: fieldText(row, field), expression }],
  )
  return (form, line) => wanted.every(({ value, expression }) => String(evaluate(expression, { form, row: line })) === value)
}
