import type { JsonObject } from '../../../engine/schema/format/json.ts'

const TIMEOUT_MS = 10_000
const LARGEST = 64 * 1024

/** Asks a provider for a JSON object; null when it refuses. Follows no redirect, waits ten seconds, reads 64 kB at most. */
export async function askProvider(ask: typeof fetch, url: string, options: RequestInit): Promise<JsonObject | null> {
  const response = await ask(url, { ...options, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  const text = await response.text()
  if (!response.ok || text.length > LARGEST) return null
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
