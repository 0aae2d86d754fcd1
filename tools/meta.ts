import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { problem, type Problem } from '../engine/problem.ts'
import { metaSchemas } from '../engine/schema/meta.ts'

const FOLDER = 'schemas/meta'

/** Writes the JSON Schemas that editors complete and check with; answers the names of the files. */
export function writeMeta(root: string): string[] {
  mkdirSync(join(root, FOLDER), { recursive: true })
  const texts = Object.entries(metaTexts())
  for (const [name, text] of texts) writeFileSync(join(root, FOLDER, name), text)
  return texts.map(([name]) => name)
}

/** The JSON Schemas on record that differ from what the shapes say now. */
export function staleMeta(root: string): Problem[] {
  return Object.entries(metaTexts())
    .filter(([name, text]) => readOrNothing(join(root, FOLDER, name)) !== text)
    .map(([name]) => ({ ...problem('schema.stale-meta', '', { got: name }), file: `${FOLDER}/${name}` }))
}

function metaTexts(): Record<string, string> {
  return Object.fromEntries(Object.entries(metaSchemas()).map(([name, schema]) => [name, `${JSON.stringify(schema, null, 1)}\n`]))
}

function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
