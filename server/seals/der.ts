/** A value of ASN.1 as DER has it: its tag, its content, and the whole with tag and length. */
export interface DerNode {
  tag: number
  content: Buffer
  whole: Buffer
  /** Values within, of those that hold others. */
  children: DerNode[]
}

export const SEQUENCE = 0x30
export const SET = 0x31
export const INTEGER = 0x02
export const BIT_STRING = 0x03
export const OCTET_STRING = 0x04
export const OID = 0x06

/** A value of DER. */
export function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
}

export function sequence(...parts: Buffer[]): Buffer {
  return der(SEQUENCE, ...parts)
}

/** A set, its members in the order that DER asks for. */
export function set(...parts: Buffer[]): Buffer {
  return der(SET, ...[...parts].sort((one, other) => Buffer.compare(one, other)))
}

/** A whole number that is not negative, given as hex or as a small number. */
export function integer(value: string | number): Buffer {
  const hex = typeof value === 'number' ? value.toString(16) : value
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  return der(INTEGER, (bytes[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.from([0]), bytes]) : bytes)
}

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return der(OID, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

export function utf8(text: string): Buffer {
  return der(0x0c, Buffer.from(text, 'utf8'))
}

/** A moment as UTCTime until 2049, as GeneralizedTime after (RFC 5280). */
export function moment(date: Date): Buffer {
  const digits = date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)
  return date.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(`${digits.slice(2)}Z`)) : der(0x18, Buffer.from(`${digits}Z`))
}

/** Reads one value at the beginning of the bytes; what follows it is left. Throws RangeError where there is none. */
export function readDer(bytes: Buffer, depth = 0): DerNode {
  const tag = bytes[0]
  const { length, size } = readLength(bytes)
  if (tag === undefined || depth > 20 || size + length > bytes.length) throw new RangeError('no DER')
  const content = bytes.subarray(size, size + length)
  const constructed = (tag & 0x20) !== 0
  return { tag, content, whole: bytes.subarray(0, size + length), children: constructed ? readAll(content, depth + 1) : [] }
}

/** The dotted words of an object identifier. */
export function oidText({ content }: DerNode): string {
  const [first = 0, ...rest] = content
  const words: number[] = [Math.floor(first / 40), first % 40]
  let word = 0
  for (const byte of rest) {
    word = word * 128 + (byte & 0x7f)
    if (byte < 0x80) {
      words.push(word)
      word = 0
    }
  }
  return words.join('.')
}

/** The moment of a UTCTime or GeneralizedTime. */
export function readMoment({ tag, content }: DerNode): Date {
  const text = content.toString('latin1')
  const [year, rest] = tag === 0x17 ? [`${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text.slice(0, 2)}`, text.slice(2)] : [text.slice(0, 4), text.slice(4)]
  const [month, day, hour, minute, second] = rest.match(/\d\d/g) ?? []
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

function readAll(content: Buffer, depth: number): DerNode[] {
  const found: DerNode[] = []
  for (let at = 0; at < content.length;) {
    const node = readDer(content.subarray(at), depth)
    found.push(node)
    at += node.whole.length
  }
  return found
}

function readLength(bytes: Buffer): { length: number; size: number } {
  const first = bytes[1] ?? 0
  if (first < 0x80) return { length: first, size: 2 }
  const count = first & 0x7f
  if (count === 0 || count > 4) throw new RangeError('no DER')
  return { length: bytes.readUIntBE(2, count), size: 2 + count }
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  const hex = length.toString(16)
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes])
}

function base128(word: number): number[] {
  const digits = [word & 0x7f]
  for (let rest = Math.floor(word / 128); rest > 0; rest = Math.floor(rest / 128)) digits.unshift((rest & 0x7f) | 0x80)
  return digits
}
