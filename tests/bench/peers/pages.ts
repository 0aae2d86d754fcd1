import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, preview, type InlineConfig } from 'vite'
import { lean } from '../../../tools/lean/lean.ts'

const root = join(import.meta.dirname, 'pages')

/** Our pages, built for production and served. */
export interface ServedPages {
  form: string
  list: string
  /** Changes when what was built does. */
  hash: string
  stop(): Promise<void>
}

/** Builds the pages into a folder and serves them on 127.0.0.1. */
export async function servePages(outDir: string): Promise<ServedPages> {
  const config: InlineConfig = {
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'warn',
    plugins: [react()],
    resolve: lean.resolve,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { treeshake: lean.treeshake, input: ['form', 'list'].map((page) => join(root, `${page}.html`)) },
    },
  }
  await build(config)
  const server = await preview({ ...config, preview: { host: '127.0.0.1', port: Number(process.env['BENCH_PORT'] ?? 4100) } })
  const address = server.resolvedUrls?.local[0] ?? ''
  return { form: `${address}form.html`, list: `${address}list.html`, hash: hashOf(outDir), stop: () => server.close() }
}

/** Built files carry a hash of their content in their names. */
function hashOf(folder: string): string {
  const names = readdirSync(join(folder, 'assets')).sort().join('\n')
  return createHash('sha256')
    .update(names)
    .update(readFileSync(join(folder, 'form.html')))
    .digest('hex')
    .slice(0, 12)
}
