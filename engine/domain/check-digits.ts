/** Check digit of an 18-character 居民身份证号 (GB 11643) for its first seventeen digits. */
export function nationalIdCheck(first17: string): string {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  return '10X98765432'.charAt(weightedSum(first17, '0123456789', weights) % 11)
}

/** First two digits of an area: the provinces of GB/T 2260, 71 81 82 83 for residents of Taiwan, Hong Kong and Macao, 91 abroad. */
const PROVINCE = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3]|91)/

/**
 * Why a text is no 居民身份证号; null when it is one. The check character must be a capital X, because the number is stored as it is printed on the card.
 */
export function nationalIdFault(text: string): 'old' | 'lower-case' | 'form' | 'birth' | 'check' | null {
  if (/^[1-9]\d{14}$/.test(text)) return 'old'
  if (/^\d{17}x$/.test(text)) return 'lower-case'
  if (!/^\d{17}[\dX]$/.test(text) || !PROVINCE.test(text)) return 'form'
  if (!isBirthDay(text.slice(6, 10), text.slice(10, 12), text.slice(12, 14))) return 'birth'
  return nationalIdCheck(text.slice(0, 17)) === text.charAt(17) ? null : 'check'
}

const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const creditWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** Check character of an 18-character 统一社会信用代码 (GB 32100) for its first seventeen characters. */
export function creditCodeCheck(first17: string): string {
  return creditAlphabet.charAt((31 - (weightedSum(first17, creditAlphabet, creditWeights) % 31)) % 31)
}

/** True for 18 characters of the code's alphabet (no I, O, S, V, Z) with the right check character. */
export function isCreditCode(text: string): boolean {
  return /^[0-9A-HJ-NPQRTUWXY]{18}$/.test(text) && creditCodeCheck(text.slice(0, 17)) === text.charAt(17)
}

const orgAlphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Check character of a 9-character 组织机构代码 (GB 11714), the heart of a credit code, for its first eight. */
export function orgCodeCheck(first8: string): string {
  const rest = 11 - (weightedSum(first8, orgAlphabet, [3, 7, 9, 10, 5, 8, 4, 2]) % 11)
  return rest === 10 ? 'X' : String(rest % 11)
}

function weightedSum(text: string, alphabet: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * alphabet.indexOf(text.charAt(at)), 0)
}

function isBirthDay(year: string, month: string, day: string): boolean {
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return /^(?:19|20)/.test(year) && !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day) && date.getUTCMonth() + 1 === Number(month)
}
