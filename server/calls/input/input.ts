import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'

/** A text parameter, '' when absent; refused when it is not a plain text or longer than allowed. */
export function textInput(input: JsonObject, name: string, longest = 200): string {
  const value = own(input, name)
  if (value === undefined || value === null) return ''
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  if (typeof text !== 'string' || text.length > longest || text.includes('\0')) throw badParameter(name, `不超过 ${longest} 字的文本`)
  return text
}

/** A text parameter that must be there. */
export function requiredText(input: JsonObject, name: string, longest = 200): string {
  const text = textInput(input, name, longest)
  if (text === '') throw badParameter(name, '必填')
  return text
}

/** A JSON parameter: as parsed by the encoding, or still as JSON text. */
export function jsonInput(input: JsonObject, name: string, longest: number): Json {
  const value = own(input, name)
  if (value === undefined) throw badParameter(name, '必填')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (Buffer.byteLength(text) > longest) throw new ProblemError(problem('call.too-large', `/${name}`, { limit: `${Math.round(longest / 1024)}KB` }))
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as Json
  } catch {
    throw badParameter(name, 'JSON')
  }
}

/** Refuses parameters that the call does not know: nobody names another owner this way. */
export function onlyInput(input: JsonObject, names: readonly string[]): void {
  for (const name of Object.keys(input)) {
    if (name !== '__sid' && !names.includes(name)) throw new ProblemError(problem('field.unknown', `/${name}`, { got: name }))
  }
}

/** The problem of a parameter that is not as it should be. */
export function badParameter(parameter: string, expected: string): ProblemError {
  return new ProblemError(problem('call.bad-parameter', `/${parameter}`, { parameter, expected }))
}

function own(input: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(input, name) ? input[name] : undefined
}
