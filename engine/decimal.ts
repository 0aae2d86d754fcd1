/** Exact arithmetic on decimals written as text: money is never a float. Text that is no decimal counts as nothing. */
interface Exact {
  digits: bigint
  scale: number
}

const DECIMAL = /^-?\d+(\.\d+)?$/

/** True for `12`, `-0.50`; false for '', `1e3`, `1.`, `１`. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text)
}

/** Product with exactly `scale` decimals, halves rounded away from zero; null when a factor is missing. */
export function multiply(factors: readonly string[], scale: number): string | null {
  if (factors.length === 0 || factors.some((each) => !isDecimal(each))) return null
  const exact = factors.map(parse).reduce((a, b) => ({ digits: a.digits * b.digits, scale: a.scale + b.scale }))
  return write(exact, scale)
}

/** Sum with exactly `scale` decimals; what is no decimal is left out. */
export function sum(terms: readonly string[], scale: number): string {
  const exact = terms.filter(isDecimal).map(parse)
  const widest = Math.max(scale, ...exact.map((each) => each.scale))
  return write({ digits: exact.reduce((total, each) => total + each.digits * 10n ** BigInt(widest - each.scale), 0n), scale: widest }, scale)
}

/** The same number written with exactly `scale` decimals when that loses nothing; otherwise the text as it was. */
export function padded(text: string, scale: number): string {
  if (!isDecimal(text)) return text
  const exact = parse(text)
  return exact.scale <= scale ? write(exact, scale) : text
}

/** A decimal with thousands commas, every digit as it was; other text stays as it is. */
export function grouped(text: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d+)(\.\d+)?$/.exec(text) ?? []
  return whole === '' ? text : `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction}`
}

function parse(text: string): Exact {
  const [whole = '', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), scale: fraction.length }
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
