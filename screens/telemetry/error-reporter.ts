import type { JsonObject } from '../../engine/schema/format/json.ts'
import type { Client } from '../http/client.ts'

const PER_MINUTE = 20

export interface ErrorReporter {
  /** A failed request (foundation §8): type ajax, status, text and address. */
  ajax(failure: { callId: string; path: string; status: number; message: string }): void
  /** A fault of the page itself. */
  script(error: unknown, where?: string): void
}

/** Sends front-end errors to the server's error list, at most twenty a minute; its own failures stay silent. */
export function createErrorReporter(client: Client, now: () => number = Date.now): ErrorReporter {
  let windowStart = 0
  let sent = 0

  function send(entry: JsonObject): void {
    if (now() - windowStart > 60_000) {
      windowStart = now()
      sent = 0
    }
    sent += 1
    if (sent > PER_MINUTE) return
    client.request('save_error_logger', { time: new Date(now()).toISOString(), ...entry }).catch(() => null)
  }

  return {
    ajax: ({ callId, path, status, message }) => send({ type: 'ajax', status: String(status), statusText: message, message, url: path, callId }),
    script: (error, where = '') =>
      send({
        type: 'script',
        message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
        url: location.pathname,
        stack: error instanceof Error ? (error.stack ?? '').slice(0, 8000) : '',
        trace: where.slice(0, 4000),
      }),
  }
}
