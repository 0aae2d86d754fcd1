import { problem, ProblemError } from '../../problem.ts'
import { newestVersion, type Kind } from './define-kind.ts'
import type { Json, JsonObject } from './json.ts'

/**
 * The file in the newest format: every step from its `version` on, one after the other. A file without `version` is of version 1.
 * Throws ProblemError when the file is newer than the program. What is no version at all is left for the shape to refuse.
 */
export function migrate(kind: Pick<Kind, 'migrations'>, value: Json): Json {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  const from = 'version' in value ? value['version'] : 1
  if (typeof from !== 'number' || !Number.isInteger(from) || from < 1) return value
  const newest = newestVersion(kind)
  if (from > newest) throw new ProblemError(problem('schema.newer-version', '/version', { got: from, expected: newest }))
  return kind.migrations.slice(from - 1).reduce((file, step, index) => ofVersion(step(file), from + index + 1), ofVersion(value, from))
}

/** The file with its version named: in its place, or behind the kind. */
function ofVersion(file: JsonObject, version: number): JsonObject {
  if ('version' in file) return { ...file, version }
  const { $schema, kind, ...rest } = file
  return { ...($schema === undefined ? {} : { $schema }), ...(kind === undefined ? {} : { kind }), version, ...rest }
}
