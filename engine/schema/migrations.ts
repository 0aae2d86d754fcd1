import type { Json, JsonObject } from './json.ts'

/** Brings a file of one kind from the version it names to the next. */
export interface Migration {
  kinds: readonly string[]
  from: number
  apply(file: JsonObject): JsonObject
}

/** Steps between versions of the file format, oldest first. The first format is 1, so there is none yet. */
export const migrations: readonly Migration[] = []

/** The file in the newest format: applies the steps from its `version` on, one after the other. Files without a known kind pass as they are. */
export function migrate(value: Json, steps: readonly Migration[] = migrations): Json {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  let file: JsonObject = value
  for (const step of steps) {
    if (file['version'] === step.from && step.kinds.includes(String(file['kind']))) file = { ...step.apply(file), version: step.from + 1 }
  }
  return file
}
