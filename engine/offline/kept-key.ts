import { canonical } from '../layers/nodes/hash.ts'
import type { Json } from '../schema/format/json.ts'
import type { KeptRequest } from './words.ts'

/**
 * What names a request, on the device as on the server: two that the server cannot tell apart have one key. Parameters travel as text, so that a number and
 * its digits are the same, nothing and an empty text too, and lists are the same as their JSON text.
 */
export function keptKey({ call, params }: KeptRequest): string {
  const sent = Object.keys(params)
    .sort()
    .flatMap((name) => {
      const text = sentText(params[name] ?? null)
      return text === '' ? [] : [`${JSON.stringify(name)}:${text}`]
    })
  return `${call} {${sent.join(',')}}`
}

function sentText(value: Json): string {
  if (value === null || value === '') return ''
  if (typeof value === 'object') return canonical(value)
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return JSON.stringify(String(value))
  try {
    return canonical(JSON.parse(value) as Json)
  } catch {
    return JSON.stringify(value)
  }
}
