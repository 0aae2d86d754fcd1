import { isDecimal, sum } from '../decimal.ts'
import type { Row } from '../schema/format/json.ts'

/** So many digits of so many terms are whole numbers that a number holds exactly. */
const MOST_DIGITS = 11
const MOST_TERMS = 50_000

/** As the store writes a sum: with as many decimals as the values have, 0 of none. */
export function sumOf(rows: readonly Row[], field: string): string {
  const terms = rows.flatMap((row) => (row[field] === undefined || row[field] === null ? [] : [String(row[field])])).filter(isDecimal)
  if (terms.length === 0) return '0'
  const scale = Math.max(...new Set(terms.map(decimalsOf)))
  return sum(terms.length > MOST_TERMS ? terms : [...shortSum(terms, scale)], scale)
}

/** Few terms of the same sum: those that are short and have all their decimals are added up as whole numbers, the others stay. */
function* shortSum(terms: readonly string[], scale: number): Generator<string> {
  let whole = 0
  for (const term of terms) {
    if (term.length <= MOST_DIGITS && decimalsOf(term) === scale) whole += Number(term.replace('.', ''))
    else yield term
  }
  const digits = String(Math.abs(whole)).padStart(scale + 1, '0')
  const at = digits.length - scale
  yield `${whole < 0 ? '-' : ''}${digits.slice(0, at)}${scale > 0 ? `.${digits.slice(at)}` : ''}`
}

function decimalsOf(term: string): number {
  const point = term.indexOf('.')
  return point < 0 ? 0 : term.length - point - 1
}
