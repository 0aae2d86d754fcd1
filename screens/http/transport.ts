import { problem, ProblemError } from '../../engine/problem.ts'
import type { EncodedRequest } from './encode.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export interface SendOptions {
  signal?: AbortSignal | undefined
  /** Goes on although the page is left; small bodies only. */
  keepalive?: boolean
  /** Milliseconds until the request is given up. */
  timeout: number
  /** Further tries after a lost connection; only for reads that the method makes repeatable. */
  retries: number
  /** Pause before the n-th further try. */
  pause(attempt: number): Promise<void>
}

const RESTARTING = new Set([502, 503, 504])

/**
 * One request over the network. A lost connection becomes `call.network`, a late answer `call.timeout`;
 * the caller's own abort is thrown on as it is.
 */
export async function send(fetch: Fetch, encoded: EncodedRequest, callId: string, options: SendOptions): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const last = attempt > options.retries
    try {
      const response = await once(fetch, encoded, callId, options)
      if (last || !RESTARTING.has(response.status)) return response
    } catch (error) {
      if (last || !isLost(error)) throw error
    }
    await options.pause(attempt)
  }
}

async function once(fetch: Fetch, encoded: EncodedRequest, callId: string, options: SendOptions): Promise<Response> {
  const late = AbortSignal.timeout(options.timeout)
  const signal = options.signal ? AbortSignal.any([options.signal, late]) : late
  return withNetworkErrors(callId, options.signal, () =>
    fetch(encoded.url, {
      method: encoded.method,
      headers: encoded.headers,
      credentials: 'same-origin',
      signal,
      ...(options.keepalive ? { keepalive: true } : {}),
      ...(encoded.body === undefined ? {} : { body: encoded.body }),
    }),
  )
}

/**
 * What goes over the line, an answer that is read too: a cut, by a page that is left as well, is the network's fault (`call.network`,
 * `call.timeout`) and no refusal. An abort by the caller is thrown on.
 */
export async function withNetworkErrors<Answer>(callId: string, signal: AbortSignal | undefined, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProblemError || signal?.aborted) throw error
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    throw new ProblemError(problem(late ? 'call.timeout' : 'call.network', callId))
  }
}

function isLost(error: unknown): boolean {
  return error instanceof ProblemError && error.problems.some((each) => each.code === 'call.network')
}
