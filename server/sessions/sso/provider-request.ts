import type { JsonObject } from '../../../engine/schema/format/json.ts'
import type { OutgoingRequest } from '../../services/outgoing.ts'

/** What a provider's answer may take. */
export const PROVIDER_LIMITS = { ms: 10_000, bytes: 64 * 1024 }

/** Asks a provider for a JSON object; null when it refuses. */
export async function askProvider(ask: OutgoingRequest, url: string, options: RequestInit): Promise<JsonObject | null> {
  const { ok, text } = await ask(url, options)
  if (!ok) return null
  try {
    return objectIn(JSON.parse(text))
  } catch {
    return null
  }
}

/** A JSON object, or null for any other value. */
export function objectIn(value: unknown): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null
}

/** A text or number of at most 200 characters, else ''. */
export function textIn(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.length <= 200 ? text.trim() : ''
}
