import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import type { Size } from './sizes.ts'

/** Parts of the engine as a page would bundle them, each with all it needs; the entries are modules, so that types know when one moves. */
const parts: [title: string, entry: string][] = [
  ['CEL alone (cel-js)', '@marcbachmann/cel-js'],
  ['Rules: CEL, its checks, wordings of problems', 'tests/bench/engine-parts/rules.ts'],
  ['Files: shapes (zod/mini), parse, layers', 'tests/bench/engine-parts/files.ts'],
  ['Core: files, layers, rules, view models (with the actions they offer)', 'tests/bench/engine-parts/core.ts'],
  ['Everything: core, actions, validators, stores (engine/library.ts)', 'engine/library.ts'],
]

/** Size of the engine, built and minified for a browser. */
export async function readEngineSizes(): Promise<Size[]> {
  return Promise.all(
    parts.map(async ([title, entry]) => {
      const { outputFiles } = await build({
        entryPoints: [entry],
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
