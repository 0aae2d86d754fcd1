import { toScale } from './decimal.ts'

const DIGITS = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖']
const PLACES = ['', '拾', '佰', '仟']
const SECTIONS = ['', '万', '亿', '万亿']

/** Chinese capital writing of an amount of yuan, as on receipts: 1005.30 → 壹仟零伍元叁角. */
export function capitalYuan(amount: string): string {
  const cents = BigInt(toScale(amount, 2).replace('.', ''))
  if (cents < 0n) return `负${capitalYuan(amount.slice(1))}`
  const yuan = cents / 100n
  const jiao = Number((cents / 10n) % 10n)
  const fen = Number(cents % 10n)
  const whole = yuan === 0n ? '' : `${capitalWhole(yuan.toString())}元`
  if (jiao === 0 && fen === 0) return `${whole || '零元'}整`
  const tail = `${jiao === 0 ? (whole ? '零' : '') : `${DIGITS[jiao]}角`}${fen === 0 ? '' : `${DIGITS[fen]}分`}`
  return whole + tail
}

function capitalWhole(digits: string): string {
  const sections: string[] = []
  for (let end = digits.length; end > 0; end -= 4) sections.unshift(digits.slice(Math.max(0, end - 4), end))
  return sections
    .reduce((spelled, section, at) => {
      const part = capitalSection(section.padStart(4, '0'))
      const name = SECTIONS[sections.length - 1 - at] ?? ''
      if (part === '') return spelled.endsWith('零') || spelled === '' ? spelled : `${spelled}零`
      const joined = spelled !== '' && section.startsWith('0') && !spelled.endsWith('零') ? `${spelled}零` : spelled
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
