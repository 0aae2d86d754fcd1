import type * as z from 'zod/mini'
import { problem, ProblemError, type Problem } from '../problem.ts'
import { callsShape, type Calls } from './call.ts'
import { dictionaryShape, type Dictionary } from './dictionary.ts'
import { duplicateIds } from './duplicate-ids.ts'
import { entityShape, type Entity } from './entity.ts'
import { flowShape, type Flow } from './flow.ts'
import type { Json } from './json.ts'
import { lineOf } from './json-lines.ts'
import { layerShape, type Layer } from './layer.ts'
import { menuShape, type MenuFile } from './menu.ts'
import { migrate } from './migrations.ts'
import { issueProblems } from './parse-problems.ts'
import { printShape, type Print } from './print.ts'
import { roleShape, type Role } from './role.ts'
import { viewShape, type View } from './view.ts'

/** A view file, migrated, checked and frozen; throws ProblemError with every problem found. The other `parse…` functions keep the same promise. */
export const parseView = (text: string | Json, file: string): View => parseFile(viewShape, text, file)
export const parseEntity = (text: string | Json, file: string): Entity => parseFile(entityShape, text, file)
export const parseFlow = (text: string | Json, file: string): Flow => parseFile(flowShape, text, file)
export const parseDictionary = (text: string | Json, file: string): Dictionary => parseFile(dictionaryShape, text, file)
export const parseCalls = (text: string | Json, file: string): Calls => parseFile(callsShape, text, file)
export const parseMenu = (text: string | Json, file: string): MenuFile => parseFile(menuShape, text, file)
export const parseRole = (text: string | Json, file: string): Role => parseFile(roleShape, text, file)
export const parsePrint = (text: string | Json, file: string): Print => parseFile(printShape, text, file)
export const parseLayer = (text: string | Json, file: string): Layer => parseFile(layerShape, text, file)

/** Reads text or JSON by a shape of ours: what it answers fits the shape and is frozen; every problem names file, pointer and line. */
export function parseFile<Output>(shape: z.ZodMiniType<Output>, text: string | Json, file: string): Output {
  const value = migrate(typeof text === 'string' ? readJson(text, file) : text)
  const result = shape.safeParse(value)
  const problems = result.success ? duplicateIds(value) : issueProblems(shape, value, result.error.issues)
  if (problems.length > 0) throw new ProblemError(problems.map((each) => located(each, file, text)))
  if (!result.success) throw new Error('unreachable: a failed parse has issues')
  return deepFreeze(result.data)
}

function located(found: Problem, file: string, text: string | Json): Problem {
  const line = typeof text === 'string' ? lineOf(text, found.path) : null
  return line === null ? { ...found, file } : { ...found, file, line }
}

function readJson(text: string, file: string): Json {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as Json
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const position = /position (\d+)/.exec(message)?.[1]
    const found = { ...problem('schema.bad-json', '', { got: message }), file }
    throw new ProblemError(position === undefined ? found : { ...found, line: text.slice(0, Number(position)).split('\n').length })
  }
}

/** Freezes a value and all it holds. */
export function deepFreeze<Value>(value: Value): Value {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return value
  for (const each of Object.values(value)) deepFreeze(each)
  return Object.freeze(value)
}
