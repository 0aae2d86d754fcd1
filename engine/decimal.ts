/** Exact arithmetic on decimals written as text: money and measures are never a float. Text that is no decimal is refused with a RangeError. */
interface Exact {
  digits: bigint
  scale: number
}

/** Longer than any amount, short enough to reckon with at once. */
const DECIMAL = /^-?\d{1,100}(\.\d{1,30})?$/

/** True for `12`, `-0.50`; false for '', `1e3`, `1.`, `１`. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text)
}

/** Sum with exactly `scale` decimals; here and below halves are rounded away from zero. */
export function sum(terms: readonly string[], scale: number): string {
  return write(terms.map(parse).reduce(plus, { digits: 0n, scale: 0 }), scale)
}

/** `a - b` with exactly `scale` decimals. */
export function subtract(a: string, b: string, scale: number): string {
  return write(difference(a, b), scale)
}

/** Product with exactly `scale` decimals. */
export function multiply(factors: readonly string[], scale: number): string {
  return write(
    factors.map(parse).reduce((a, b) => ({ digits: a.digits * b.digits, scale: a.scale + b.scale }), { digits: 1n, scale: 0 }),
    scale,
  )
}

/** -1, 0 or 1: the order of two decimals. */
export function compare(a: string, b: string): -1 | 0 | 1 {
  const { digits } = difference(a, b)
  return digits < 0n ? -1 : digits > 0n ? 1 : 0
}

/** The number with exactly `scale` decimals. */
export function toScale(text: string, scale: number): string {
  return write(parse(text), scale)
}

/** The number with exactly `scale` decimals, halves to the even digit (GB/T 8170): 2.5 is 2, 3.5 is 4. */
export function toScaleEven(text: string, scale: number): string {
  const exact = parse(text)
  if (exact.scale <= scale) return write(exact, scale)
  const divisor = 10n ** BigInt(exact.scale - scale)
  const [whole, rest] = [exact.digits / divisor, exact.digits % divisor]
  const twice = (rest < 0n ? -rest : rest) * 2n
  const up = twice > divisor || (twice === divisor && whole % 2n !== 0n)
  return write({ digits: up ? whole + (exact.digits < 0n ? -1n : 1n) : whole, scale }, scale)
}

/** How many whole steps of `each` lie above `from`, counting a started step: 7 above 5 by 1 is 2. */
export function stepsAbove(text: string, from: string, each: string): number {
  const [over, step] = level(difference(text, from), parse(each))
  return over <= 0n ? 0 : Number((over + step - 1n) / step)
}

/** The same number written with exactly `scale` decimals when that loses nothing; otherwise the text as it was. */
export function padDecimals(text: string, scale: number): string {
  if (!isDecimal(text)) return text
  const exact = parse(text)
  return exact.scale <= scale ? write(exact, scale) : text
}

/** A decimal with thousands commas, every digit as it was; other text stays as it is. */
export function groupThousands(text: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d+)(\.\d+)?$/.exec(text) ?? []
  return whole === '' ? text : `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction}`
}

function parse(text: string): Exact {
  if (!isDecimal(text)) throw new RangeError(`not a decimal: ${text}`)
  const [whole = '', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), scale: fraction.length }
}

/** Digits of two numbers at the finer of their scales. */
function level(a: Exact, b: Exact): [bigint, bigint, number] {
  const scale = Math.max(a.scale, b.scale)
  return [a.digits * 10n ** BigInt(scale - a.scale), b.digits * 10n ** BigInt(scale - b.scale), scale]
}

function plus(a: Exact, b: Exact): Exact {
  const [one, other, scale] = level(a, b)
  return { digits: one + other, scale }
}

function difference(a: string, b: string): Exact {
  const { digits, scale } = parse(b)
  return plus(parse(a), { digits: -digits, scale })
}

function write(exact: Exact, scale: number): string {
  const digits = exact.scale > scale ? rounded(exact.digits, 10n ** BigInt(exact.scale - scale)) : exact.digits * 10n ** BigInt(scale - exact.scale)
  const sign = digits < 0n ? '-' : ''
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  return scale === 0 ? sign + text : `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`
}

function rounded(digits: bigint, divisor: bigint): bigint {
  const half = divisor / 2n
  return digits < 0n ? -((-digits + half) / divisor) : (digits + half) / divisor
}
