import { problem, ProblemError } from '../../engine/problem.ts'
import type { Json } from '../../engine/schema/format/json.ts'

const poison = new Set(['__proto__', 'constructor', 'prototype'])
/** A template of records has 14: sections, items, results, fields, columns. */
const deepest = 16
const most = 20_000

/** True for a name, or a path with dots or brackets, that could reach an object's prototype. */
export function isUnsafeName(name: string): boolean {
  return name.split(/[.[\]]/).some((part) => poison.has(part))
}

/** Parses JSON text of a parameter; refuses poisoned keys, deep nests and floods. Undefined when it is not JSON at all. */
export function parseJson(text: string, parameter: string): Json | undefined {
  let value: Json
  try {
    value = JSON.parse(text) as Json
  } catch {
    return undefined
  }
  checkJson(value, parameter)
  return value
}

/** Refuses poisoned keys, more than 16 levels and more than 20,000 values. */
export function checkJson(value: Json, parameter: string): void {
  let count = 0
  const visit = (each: Json, depth: number): void => {
    count += 1
    if (depth > deepest || count > most) throw refused(parameter)
    if (each === null || typeof each !== 'object') return
    if (Array.isArray(each)) return each.forEach((item) => visit(item, depth + 1))
    for (const [key, item] of Object.entries(each)) {
      if (isUnsafeName(key)) throw refused(parameter)
      visit(item, depth + 1)
    }
  }
  visit(value, 0)
}

function refused(parameter: string): ProblemError {
  return new ProblemError(problem('call.bad-parameter', parameter, { parameter, expected: '规模适中的普通数据' }))
}
