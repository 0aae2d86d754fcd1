import type { FastifyInstance } from 'fastify'
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'

const pack = promisify(gzip)
/** Below this it fits one packet as it is: packing saves nothing. */
const SMALL = 1400
/** Up to this, handing it to another thread and back takes longer than packing it. */
const MIDDLING = 64 * 1024

/**
 * Packs the JSON that calls answer in one go and lightly: it is whole in memory, so that streams cost more than they save, and it shrinks to a tenth
 * at the lowest level already. What is packed here the compress plugin leaves alone; files and pages stay with that.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < SMALL || !isJson(reply.getHeader('content-type'))) return payload
    reply.header('Vary', 'accept-encoding')
    if (reply.hasHeader('content-encoding') || !acceptsGzip(request.headers['accept-encoding'])) return payload
    const packed = payload.length <= MIDDLING ? gzipSync(payload, { level: 1 }) : await pack(payload, { level: 1 })
    reply.header('Content-Encoding', 'gzip')
    reply.header('Content-Length', packed.length)
    return packed
  })
}

function isJson(type: unknown): boolean {
  return typeof type === 'string' && type.startsWith('application/json')
}

/** `gzip` or `*`, unless it is weighed with nothing. */
export function acceptsGzip(accepted: string | string[] | undefined): boolean {
  const words = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim().split(/\s*;\s*/))
  const named = words.find(([name]) => name === 'gzip') ?? words.find(([name]) => name === '*')
  return named !== undefined && !named.slice(1).some((each) => /^q=0(\.0*)?$/.test(each))
}
