import type { FastifyServerOptions } from 'fastify'

type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** One JSON line an event, with the request's id. Queries (they hold identifiers and names), headers and what the store says of values stay out. */
export function logOptions(level: string, stream?: { write(line: string): void }): LogOptions {
  return {
    level,
    ...(stream ? { stream } : {}),
    serializers: {
      req: ({ method, url, ip }) => ({ method, url: url.split('?')[0], ip }),
      res: ({ statusCode }) => ({ statusCode }),
      err: errorLine,
    },
    redact: { paths: ['password', '*.password', '*.secret', '*.token', '*.authorization', '*.cookie'], censor: '***' },
  }
}

/** An error as the log keeps it: without the detail of the store, which quotes values, and with long numbers masked. */
export function errorLine(error: Error & { code?: string }): { type: string; message: string; stack: string; code?: string } {
  const masked = (text: string): string => text.replace(/[\w.+-]+@[\w-]+\.\w+|\d{7,}[\dXx]?/g, '***')
  const { code } = error
  return { type: error.name, message: masked(error.message), stack: masked(error.stack ?? ''), ...(code ? { code } : {}) }
}
