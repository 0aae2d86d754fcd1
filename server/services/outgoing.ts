import { askPublic } from './public-addresses.ts'

/** How the server asks another system; a test hands in its own. */
export type Ask = typeof fetch

/** What an answer may take: milliseconds until its last byte, and bytes. */
export interface AnswerLimits {
  ms: number
  bytes: number
}

/** An answer that has come in whole. */
export interface OutgoingAnswer {
  ok: boolean
  status: number
  text: string
}

/** The one way to other systems: what it asks and how much it takes is settled where it is made. */
export type OutgoingRequest = (url: string, options?: RequestInit) => Promise<OutgoingAnswer>

/**
 * A way to the systems of these addresses, which are the deployment's configuration and nobody else's. Another host, scheme or port is not asked, a
 * redirect is an error wherever it leads (into the own network, above all), and an answer that takes too long or is too large is given up.
 * Throws when there is no answer.
 */
export function outgoingTo(addresses: readonly string[], limits: AnswerLimits, ask: Ask = fetch): OutgoingRequest {
  const origins = new Set(addresses.map((each) => new URL(each).origin))
  return outgoingWhere(({ origin }) => origins.has(origin), limits, ask)
}

/** As `outgoingTo`, to the addresses that a rule of the configuration allows. */
export function outgoingWhere(allows: (url: URL) => boolean, limits: AnswerLimits, ask: Ask = fetch): OutgoingRequest {
  return async (url, options) => {
    const asked = new URL(url)
    if (!allows(asked)) throw new Error(`${asked.origin} is no address of the configuration`)
    const response = await ask(url, { ...options, redirect: 'error', signal: AbortSignal.timeout(limits.ms) })
    return { ok: response.ok, status: response.status, text: (await bytesWithin(response, limits.bytes)).toString('utf8') }
  }
}

/** As `outgoingWhere`, and never into an inner network, whatever a name there leads to. */
export function outgoingToPublic(allows: (url: URL) => boolean, limits: AnswerLimits, ask: Ask = fetch): OutgoingRequest {
  return outgoingWhere(allows, limits, askPublic(ask))
}

/** The body of an answer. Throws, and reads no further, once it is larger than it may be. */
export async function bytesWithin(response: Response, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.byteLength
    // leaving the loop cancels the body
    if (size > most) throw new Error(`the answer is larger than ${most} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
