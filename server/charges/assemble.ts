import { evaluate } from '../../engine/expressions/evaluate.ts'
import type { ChargeRule } from '../../engine/schema/business/pricing.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import { requireSession } from '../calls/require-session.ts'
import type { OperationContext } from '../calls/operation.ts'
import { dateText } from '../store/time.ts'
import { priceBook } from './price-book.ts'
import { priceLines, totalOf } from './price.ts'
import { reliefOf, type Policies } from './relief.ts'
import { subtract } from '../../engine/decimal.ts'

/** What is charged for, by which entry, and what may be taken off. */
interface Charged {
  records: readonly Row[]
  entry: string
  policies: Policies
}

/** The fee record that registering these records would start with: taken over, priced, reduced by policy. */
export async function assembleCharge(context: OperationContext, rule: ChargeRule, { records, entry, policies }: Charged): Promise<Row> {
  const { user } = requireSession(context)
  const today = dateText(context.now())
  const first = records[0] ?? {}
  const scope = { form: first, user, today }
  const { lines, basis } = priceLines(rule, await priceBook(context, rule), records)
  const copied = Object.entries(rule.copy).map(([field, expression]): [string, Json] => [field, evaluate(expression, scope)])
  const joined = Object.entries(rule.join).map(([field, from]): [string, Json] => [field, distinct(records, from)])
  const made: Row = {
    ...Object.fromEntries([...copied, ...joined]),
    [rule.entry.field]: entry,
    [rule.ids]: keys(context, rule, records),
    [rule.count]: records.reduce((count, record) => count + listOf(record[rule.from.children]).length, 0),
    [rule.lines]: lines,
  }
  const total = totalOf(lines.map((line) => String(line[rule.line.amount])))
  const relief = reliefOf(rule, policies, made, total)
  return {
    ...made,
    [rule.money.total]: total,
    [rule.money.relief]: relief,
    [rule.money.net]: subtract(total, relief, 2),
    [rule.money.note]: basis.join('；').slice(0, 500),
  }
}

function keys({ schemas }: OperationContext, rule: ChargeRule, records: readonly Row[]): string {
  const key = schemas.entities.get(rule.from.entity)?.['x-key'] ?? ''
  return records.map((record) => String(record[key])).join(',')
}

function distinct(records: readonly Row[], field: string): string {
  return [...new Set(records.map((record) => String(record[field] ?? '')).filter((value) => value !== ''))].join(',')
}

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}
