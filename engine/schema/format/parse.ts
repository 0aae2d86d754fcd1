import { problem, ProblemError, type Problem } from '../../problem.ts'
import type { Kind } from './define-kind.ts'
import { duplicateIds } from './duplicate-ids.ts'
import type { Json } from './json.ts'
import { lineOf } from './json-lines.ts'
import { migrate } from './migrations.ts'
import { issueProblems } from './parse-problems.ts'

/**
 * Reads a file of one kind, text or JSON: brought to the newest format, checked and frozen.
 * Throws ProblemError with every problem found, each with file, pointer and, for text, line.
 */
export function parseFile<File>(kind: Kind<File>, text: string | Json, file: string): File {
  const given = typeof text === 'string' ? readJson(text, file) : text
  return placed(text, file, () => checked(kind, migrate(kind, given)))
}

/** Something a file says, and the file's path below the schema folder. */
export interface Located<Content> {
  file: string
  content: Content
}

/** What `read` makes of a text; every problem that it throws gets the file and, for text, the line. */
export function placed<Made>(text: string | Json, file: string, read: () => Made): Made {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    throw new ProblemError(error.problems.map((each) => located(each, file, text)))
  }
}

function checked<File>({ shape, read }: Kind<File>, value: Json): File {
  const result = shape.safeParse(value)
  if (!result.success) throw new ProblemError(issueProblems(shape, value, result.error.issues))
  const twice = duplicateIds(value)
  if (twice.length > 0) throw new ProblemError(twice)
  return deepFreeze(read ? read(result.data) : (result.data as File))
}

function located(found: Problem, file: string, text: string | Json): Problem {
  const line = typeof text === 'string' ? lineOf(text, found.path) : null
  return line === null ? { ...found, file } : { ...found, file, line }
}

/** The JSON of a text; throws ProblemError with file and line when it is none. */
export function readJson(text: string, file: string): Json {
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
