import type { FastifyRequest } from 'fastify'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Call } from '../../engine/schema/business/call.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import { decodeValue, withPaths } from '../calls/input/decoded-params.ts'
import { checkJson, isUnsafeName } from '../calls/safe-json.ts'

const mostFields = 1000

/** Parameters of the transport, never of the operation. */
const transport = new Set(['__sid', '_'])

/**
 * A call's parameters as plain data, by the call's encoding. Form and query values that are JSON arrays or objects
 * are parsed, save those of the entity's plain text fields. Doubled and poisoned names are refused.
 */
export function decodeInput(call: Call, entity: Entity | undefined, request: FastifyRequest): JsonObject {
  if (call.encoding === 'query' || call.encoding === 'multipart') return decodePairs(pairsOf(request.url), entity)
  const body = request.body
  if (body === undefined || body === null) return {}
  if (call.encoding === 'form') {
    if (!(body instanceof URLSearchParams)) throw unsupported()
    return withPaths(decodePairs(body, entity), entity)
  }
  if (body instanceof URLSearchParams) throw unsupported()
  if (typeof body !== 'object' || Array.isArray(body)) throw new ProblemError(problem('call.bad-parameter', '', { parameter: 'body', expected: 'JSON 对象' }))
  checkJson(body as Json, 'body')
  return withPaths(body as JsonObject, entity)
}

function pairsOf(url: string): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1))
}

function decodePairs(pairs: URLSearchParams, entity: Entity | undefined): JsonObject {
  const seen = new Set<string>()
  const input: [string, Json][] = []
  for (const [name, text] of pairs) {
    if (transport.has(name)) continue
    if (seen.has(name) || isUnsafeName(name) || seen.size >= mostFields || text.includes('\u0000')) {
      throw new ProblemError(problem('call.bad-parameter', name, { parameter: name, expected: '只出现一次的有效参数' }))
    }
    seen.add(name)
    input.push([name, decodeValue(name, text, entity)])
  }
  return Object.fromEntries(input)
}

function unsupported(): ProblemError {
  return new ProblemError(problem('call.unsupported-media', ''))
}
