/**
 * Decimal numbers as text: money and measures never pass through a float.
 * A decimal is kept as a whole number of its smallest part (`scale` digits after the point).
 */
const DECIMAL = /^-?\d{1,30}(\.\d{1,12})?$/

/** True for plain decimal text such as `600`, `-0.50`, `12.345`. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text)
}

/** The sum of decimal texts, exact, written with `scale` digits. */
export function addDecimals(values: readonly string[], scale: number): string {
  return written(
    values.reduce((sum, value) => sum + units(value, WORKING), 0n),
    WORKING,
    scale,
  )
}

/** `a - b`, exact, written with `scale` digits. */
export function subtractDecimals(a: string, b: string, scale: number): string {
  return written(units(a, WORKING) - units(b, WORKING), WORKING, scale)
}

/** `a × b`, written with `scale` digits; the half is rounded away from zero, as money is. */
export function multiplyDecimals(a: string, b: string, scale: number): string {
  return written(units(a, WORKING) * units(b, WORKING), WORKING * 2, scale)
}

/** -1, 0 or 1: the order of two decimal texts. */
export function compareDecimals(a: string, b: string): -1 | 0 | 1 {
  const difference = units(a, WORKING) - units(b, WORKING)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The value written with exactly `scale` digits after the point. */
export function toScale(value: string, scale: number): string {
  return written(units(value, WORKING), WORKING, scale)
}

/** How many whole steps of `each` lie above `from`, counting a started step: 7 above 5 by 1 is 2. */
export function stepsAbove(value: string, from: string, each: string): number {
  const over = units(value, WORKING) - units(from, WORKING)
  if (over <= 0n) return 0
  const step = units(each, WORKING)
  return Number((over + step - 1n) / step)
}

/** Chinese capital writing of an amount of yuan, as on receipts: 1005.30 → 壹仟零伍元叁角. */
export function capitalYuan(amount: string): string {
  const cents = units(toScale(amount, 2), 2)
  if (cents < 0n) return `负${capitalYuan(amount.slice(1))}`
  const yuan = cents / 100n
  const jiao = Number((cents / 10n) % 10n)
  const fen = Number(cents % 10n)
  const whole = yuan === 0n ? '' : `${capitalWhole(yuan.toString())}元`
  if (jiao === 0 && fen === 0) return `${whole || '零元'}整`
  const tail = `${jiao === 0 ? (whole ? '零' : '') : `${DIGITS[jiao]}角`}${fen === 0 ? '' : `${DIGITS[fen]}分`}`
  return whole + tail
}

const WORKING = 12
const DIGITS = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖']
const PLACES = ['', '拾', '佰', '仟']
const SECTIONS = ['', '万', '亿', '万亿']

function units(text: string, scale: number): bigint {
  if (!isDecimal(text)) throw new RangeError(`not a decimal: ${text}`)
  const negative = text.startsWith('-')
  const [whole = '0', fraction = ''] = (negative ? text.slice(1) : text).split('.')
  const digits = BigInt(whole + fraction.padEnd(scale, '0').slice(0, scale))
  return negative ? -digits : digits
}

function written(value: bigint, from: number, scale: number): string {
  const negative = value < 0n
  const size = negative ? -value : value
  const divisor = 10n ** BigInt(from - scale)
  const rounded = (size + divisor / 2n) / divisor
  const digits = rounded.toString().padStart(scale + 1, '0')
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return negative && rounded !== 0n ? `-${text}` : text
}

function capitalWhole(digits: string): string {
  const sections: string[] = []
  for (let end = digits.length; end > 0; end -= 4) sections.unshift(digits.slice(Math.max(0, end - 4), end))
  return sections
    .reduce((said, section, at) => {
      const part = capitalSection(section.padStart(4, '0'))
      const name = SECTIONS[sections.length - 1 - at] ?? ''
      if (part === '') return said.endsWith('零') || said === '' ? said : `${said}零`
      const joined = said !== '' && section.startsWith('0') && !said.endsWith('零') ? `${said}零` : said
      return joined + part + name
    }, '')
    .replace(/零+$/, '')
}

function capitalSection(four: string): string {
  let text = ''
  let gap = false
  for (const [at, digit] of [...four].entries()) {
    if (digit === '0') {
      gap = text !== ''
      continue
    }
    text += `${gap ? '零' : ''}${DIGITS[Number(digit)]}${PLACES[3 - at]}`
    gap = false
  }
  return text
}
