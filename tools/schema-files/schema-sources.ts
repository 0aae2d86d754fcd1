import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { SourceFile } from '../../engine/graph/references/usage-targets.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import { kinds } from '../../engine/schema/kinds.ts'
import { layerKind } from '../../engine/schema/screens/layer.ts'
import { parseFile, readJson } from '../../engine/schema/format/parse.ts'
import { screenTestKind } from '../../engine/schema/screens/screen-test.ts'
import { filesOfKind } from '../../server/schemas/load-schemas.ts'
import { screenTestFiles } from './screen-tests.ts'

/** Every file of a product that may name another: schema files, screen tests, demo data, and layers exported into a folder (`layers`, absolute). */
export function schemaSources(root: string, layers?: string): SourceFile[] {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  const ofKinds = kinds.flatMap((kind) =>
    filesOfKind(join(root, 'schemas'), kind).map((path): SourceFile => {
      const file = relative(root, path)
      return { file, kind: kind.kind, content: parseFile(kind, read(file), file) as Json }
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
