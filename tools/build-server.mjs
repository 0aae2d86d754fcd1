import { build } from 'esbuild'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const out = join(root, 'dist/server')

/** Made of hundreds of small modules: read much faster as one. */
const inside = ['kysely', 'zod', '@marcbachmann/cel-js']
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const outside = Object.keys(dependencies).filter((name) => !inside.includes(name))

/**
 * Bundles the server into dist/server and the scripts of its threads beside it; most packages stay outside. Beside the program (`main.js`) stands what
 * starts the product within a process of somebody's own (`start.js`, `load-schemas.js`).
 */
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const options = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: outside.flatMap((name) => [name, `${name}/*`]),
  sourcemap: true,
  logLevel: 'warning',
}
const entries = { main: 'server/main.ts', start: 'server/start.ts', 'load-schemas': 'server/schemas/load-schemas.ts' }
const entryPoints = Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)]))
await build({ ...options, entryPoints, outdir: out, splitting: true })
for (const file of workers(join(root, 'server'))) await build({ ...options, entryPoints: [file], outfile: join(out, basename(file)) })

function workers(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('-worker.mjs'))
    .map((name) => join(folder, name))
}
