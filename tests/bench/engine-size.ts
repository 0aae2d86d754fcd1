import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import type { Size } from './sizes.ts'

const rules = `export { evaluate, test } from './engine/expressions/evaluate.ts'`
const files = `
export { parseFile } from './engine/schema/parse.ts'
export { viewKind } from './engine/schema/view.ts'
export { entityKind } from './engine/schema/entity.ts'
export { resolveLayers } from './engine/layers/resolve.ts'`

/** Parts of the engine as a page would bundle them, each with all it needs. */
const parts: [title: string, code: string][] = [
  ['CEL alone (cel-js)', `export { Environment } from '@marcbachmann/cel-js'`],
  ['Rules: CEL, its checks, wordings of problems', rules],
  ['Files: shapes (zod/mini), parse, layers', files],
  ['Core: files, layers, rules, view models (with the actions they offer)', `${rules}${files}\nexport { deriveModel } from './engine/model/derive-model.ts'`],
  ['Everything: core, actions, validators, stores (engine/library.ts)', `import * as engine from './engine/library.ts'\nexport { engine }`],
]

/** Size of the engine, built and minified for a browser. */
export async function readEngineSizes(): Promise<Size[]> {
  return Promise.all(
    parts.map(async ([title, contents]) => {
      const { outputFiles } = await build({
        stdin: { contents, resolveDir: process.cwd(), loader: 'ts' },
        bundle: true,
        minify: true,
        format: 'esm',
        target: 'es2022',
        charset: 'utf8',
        legalComments: 'none',
        write: false,
      })
      const code = outputFiles[0]?.contents ?? new Uint8Array()
      return { title, files: outputFiles.length, raw: code.length, gzip: gzipSync(code).length }
    }),
  )
}
