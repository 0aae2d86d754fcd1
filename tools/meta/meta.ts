import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegistryEntries } from '../../engine/define.ts'
import { problem, type Problem } from '../../engine/problem.ts'
import { metaSchemas, type Names } from '../../engine/schema/editor-schemas/json-schemas.ts'
import { loadSchemas } from '../../server/schemas/load-schemas.ts'
import type { Schemas } from '../../server/schemas/schemas.ts'
import { registeredThings } from './registered.ts'

const FOLDER = 'schemas/meta'

/** Writes the JSON Schemas that editors complete and check with; answers the names of the files. */
export async function writeMeta(root: string): Promise<string[]> {
  mkdirSync(join(root, FOLDER), { recursive: true })
  const texts = Object.entries(metaTexts(await registeredThings(), loadSchemas(join(root, 'schemas'))))
  for (const [name, text] of texts) writeFileSync(join(root, FOLDER, name), text)
  return texts.map(([name]) => name)
}

/** The JSON Schemas on record that differ from what shapes, registries and files say now. */
export function staleMeta(root: string, registered: RegistryEntries, schemas: Schemas): Problem[] {
  return Object.entries(metaTexts(registered, schemas))
    .filter(([name, text]) => readOrNothing(join(root, FOLDER, name)) !== text)
    .map(([name]) => ({ ...problem('schema.stale-meta', '', { got: name, verb: 'meta' }), file: `${FOLDER}/${name}` }))
}

/** What files may name, out of the files themselves. */
export function namesOf({ views, calls, entities, dictionaries, fieldTypes = new Map(), shared }: Schemas): Names {
  const [conventions, fragments] = [shared?.conventions ?? new Map(), shared?.fragments ?? new Map()].map(titled) as [Titled, Titled]
  return {
    view: views,
    call: calls,
    entity: entities,
    dictionary: dictionaries,
    'field-type': fieldTypes,
    convention: conventions,
    fragment: fragments,
    base: new Map([...conventions, ...views]),
  }
}

type Titled = ReadonlyMap<string, { title: string }>

function titled(files: ReadonlyMap<string, { content: { title: string } }>): Titled {
  return new Map([...files].map(([id, { content }]) => [id, content]))
}

function metaTexts(registered: RegistryEntries, schemas: Schemas): Record<string, string> {
  return Object.fromEntries(Object.entries(metaSchemas(registered, namesOf(schemas))).map(([name, schema]) => [name, `${JSON.stringify(schema, null, 1)}\n`]))
}

function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
