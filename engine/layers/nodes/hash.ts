import type { Json } from '../../schema/format/json.ts'

const OFFSET = [0xcbf29ce4, 0x84222325] as const
/** Low part of the FNV prime 2^40 + 0x1b3. */
const PRIME = 0x1b3

/** Sixteen hex digits that depend on the value alone, never on the order of keys (FNV-1a, 64 bit). Not a secret's hash. */
export function hashOf(value: Json): string {
  const text = canonical(value)
  let [high, low]: [number, number] = [...OFFSET]
  for (let index = 0; index < text.length; index++) {
    low = (low ^ text.charCodeAt(index)) >>> 0
    ;[high, low] = multiply(high, low)
  }
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0')
}

/** JSON text with sorted keys and without `undefined`: equal values give equal text. */
export function canonical(value: Json | undefined): string {
  if (value === undefined) return 'null'
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const entries = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
  return `{${entries.join(',')}}`
}

/** 64-bit product with the FNV prime in two halves. */
function multiply(high: number, low: number): [number, number] {
  const lowProduct = low * PRIME
  const carry = Math.floor(lowProduct / 0x100000000)
  const newHigh = (high * PRIME + carry + low * 0x100) % 0x100000000
  return [newHigh >>> 0, lowProduct >>> 0]
}
