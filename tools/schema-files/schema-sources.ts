import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Composed } from '../../engine/composition/composition.ts'
import { locate } from '../../engine/composition/locate.ts'
import type { SourceFile } from '../../engine/graph/references/usage-targets.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { Kind } from '../../engine/schema/format/define-kind.ts'
import { entityFileKind, readEntity, readEntityFile } from '../../engine/schema/records/entity.ts'
import type { FieldType, FieldTypes } from '../../engine/schema/records/field-type.ts'
import { kinds } from '../../engine/schema/kinds.ts'
import { layerKind } from '../../engine/schema/screens/layer.ts'
import { parseFile, readJson } from '../../engine/schema/format/parse.ts'
import { screenTestKind } from '../../engine/schema/screens/screen-test.ts'
import { loadSchemas } from '../../server/schemas/load-schemas.ts'
import { filesOfKind } from '../../server/schemas/read-files.ts'
import { screenTestFiles } from './screen-tests.ts'

/** Kinds of file whose contents are counted in each file that takes them. */
const shared: ReadonlySet<string> = new Set(['fragment', 'convention', 'field-type'])

/** Every file of a product that may name another: schema files, screen tests, demo data, and layers exported into a folder (`layers`, absolute). */
export function schemaSources(root: string, layers?: string): SourceFile[] {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  const { compositions = new Map<string, Composed>(), fieldTypes = new Map<string, FieldType>() } = loadSchemas(join(root, 'schemas'))
  const inFull = new Map([...compositions.values()].map((composed) => [`schemas/${composed.file}`, composed]))
  // what fragments and conventions name is counted in each view that takes it, at the place where it is written
  const ofKinds = kinds
    .filter(({ kind }) => !shared.has(kind))
    .flatMap((kind) =>
      filesOfKind(join(root, 'schemas'), kind).map((path): SourceFile => {
        const file = relative(root, path)
        const composed = inFull.get(file)
        // what a view takes from another is its own; that it extends it is said only in its file
        const content = composed ? { ...composed.content, extends: composed.extends } : contentOf(kind, read(file), file, fieldTypes)
        return { file, kind: kind.kind, content, ...(composed ? { writtenAt: (pointer) => schemaPosition(composed, pointer) } : {}) }
      }),
    )
  const tests = screenTestFiles(root).map((file): SourceFile => ({
    file,
    kind: screenTestKind.kind,
    content: parseFile(screenTestKind, read(file), file) as Json,
  }))
  const demo = ['recipes', 'accounts'].map((name): SourceFile => {
    const file = `schemas/demo/${name}.json`
    return { file, kind: name === 'recipes' ? 'demo' : name, content: existsSync(join(root, file)) ? readJson(read(file), file) : {} }
  })
  return [...ofKinds, ...tests, ...demo, ...(layers === undefined ? [] : layersIn(layers))]
}

/** What a file says; of an entity with the words of its fields' types, which are used by each of the fields. */
function contentOf(kind: Kind, text: string, file: string, fieldTypes: FieldTypes): Json {
  return (kind.kind === entityFileKind.kind ? readEntity(readEntityFile(text, file, fieldTypes)) : parseFile(kind, text, file)) as Json
}

/** Where something of a view in full is written, by path from the product's folder. */
function schemaPosition(composed: Composed, pointer: string): { file: string; pointer: string } {
  const found = locate(composed, pointer)
  return { ...found, file: `schemas/${found.file}` }
}

/** Layers in a folder: layer files, or rows as the store exports them (a list, each with `viewNo` and `changes`). */
function layersIn(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const file = join(folder, name)
      const content = readJson(readFileSync(file, 'utf8'), file)
      if (!Array.isArray(content)) return [{ file, kind: layerKind.kind, content: parseFile(layerKind, content, file) as Json }]
      return content.map((row, at): SourceFile => ({ file: `${file}#${at}`, kind: layerKind.kind, content: row as JsonObject }))
    })
}
