import { randomBytes } from 'node:crypto'

let lastMoment = 0
let count = 0

/** A fresh key (UUID version 7): later ones of this process sort behind earlier ones, also within a millisecond, and none can be guessed. */
export function newKey(now: Date): string {
  const moment = now.getTime()
  count = moment === lastMoment ? (count + 1) & 0xfff : 0
  lastMoment = moment
  const bytes = randomBytes(16)
  bytes.writeUIntBE(moment, 0, 6)
  bytes.writeUInt16BE(0x7000 | count, 6)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
