/**
 * Kinds of personal data, by what is left to see of a covered value; `secret` is no personal data but is kept like it (keys of other systems).
 * What may be collected and shown at all: GB/T 35273-2020, 6.2 and 7.2.
 */
export const personalKinds = ['phone', 'identity', 'email', 'bank', 'address', 'secret'] as const
export type PersonalKind = (typeof personalKinds)[number]

/** The kinds of personal data as people call them. */
export const personalKindTitles: Readonly<Record<Exclude<PersonalKind, 'secret'>, string>> = {
  phone: '电话',
  identity: '证件号码',
  email: '电子邮箱',
  bank: '银行账号',
  address: '住址',
}

/** What stands for the part that is covered; no phone, number or address contains it. */
const COVER = '****'

/** A value of the kind as it is shown to whoever may not see it: enough to tell one from another, too little to call, write or pay. */
export function coverPersonal(kind: PersonalKind, text: string): string {
  if (text === '' || isCovered(text)) return text
  if (kind === 'email' && text.includes('@')) return `${text.slice(0, 1)}${COVER}${text.slice(text.lastIndexOf('@'))}`
  if (kind === 'address') return text.length > 9 ? `${text.slice(0, 6)}${COVER}` : COVER
  if (kind === 'bank') return `${COVER}${ending(text, 4)}`
  if (kind === 'phone' || kind === 'identity') return text.length < 11 ? `${COVER}${ending(text, 4)}` : `${text.slice(0, 3)}${COVER}${text.slice(-4)}`
  return COVER
}

/** Whether a text is a covered value: it stands for another one and is none itself. */
export function isCovered(value: unknown): boolean {
  return typeof value === 'string' && value.includes(COVER)
}

/**
 * The value as it is compared: people write a phone with blanks and hyphens, an `x` of an identity number in either case, an address of mail in
 * capitals, and mean the same.
 */
export function comparedAs(kind: PersonalKind, text: string): string {
  const plain = text.normalize('NFKC').trim()
  if (kind === 'phone') return plain.replace(/[\s()-]/g, '').replace(/^\+?86(?=1\d{10}$)/, '')
  if (kind === 'identity' || kind === 'bank') return plain.replace(/[\s-]/g, '').toUpperCase()
  return kind === 'email' ? plain.toLowerCase() : plain
}

/** The end of a text, but never more than a third of it. */
function ending(text: string, most: number): string {
  const shown = Math.min(most, Math.floor(text.length / 3))
  return shown === 0 ? '' : text.slice(-shown)
}
