import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import product from './package.json' with { type: 'json' }
import { VitePWA } from 'vite-plugin-pwa'
import { installable } from './tools/lean/installable.ts'
import { lean } from './tools/lean/lean.ts'
import { partOf } from './tools/lean/parts.ts'
import { pushWorker } from './tools/lean/push-worker.ts'
import { ownWordings } from './tools/lean/wordings.ts'

const server = process.env['VIEWNO_SERVER'] ?? 'http://127.0.0.1:3000'
/** Paths that the server answers; everything else is the page. */
const served = ['/api', '/a/', '/scdeap', '/verify/']

/** The page: `dist/web` for the server, or `vite` with the server's paths passed on during development. */
const page: UserConfig = {
  plugins: [react(), ownWordings(import.meta.dirname), pushWorker(import.meta.dirname), VitePWA(installable)],
  publicDir: 'screens/public',
  resolve: lean.resolve,
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // a browser that does not know it begins a little later, and no other carries code for it
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      treeshake: lean.treeshake,
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 30 },
            { name: 'ag-grid', test: /node_modules[\\/](ag-grid-|ag-stack|@ag-grid)/, priority: 20 },
            { name: 'echarts', test: /node_modules[\\/](echarts|zrender)[\\/]/, priority: 20 },
            { name: 'rjsf', test: /node_modules[\\/]@rjsf[\\/]/, priority: 20 },
            { name: partOf(import.meta.dirname), debugName: 'parts', priority: 10, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(served.map((path) => [path, { target: server, changeOrigin: false }])),
  },
}

/** What the library carries within: the engine is whole. Everything else comes from the page that uses it: one React, one set of inputs, one grid. */
const carried = ['zod', '@marcbachmann/cel-js']
const brought = Object.keys(product.dependencies)
  .filter((name) => !carried.includes(name))
  .map((name) => new RegExp(`^${name}(/|$)`))

/** The library: `dist/lib` with the modules `viewno/engine` and `viewno/renderers` and one style sheet (docs/adr/0007-library-entries.md). */
const library: UserConfig = {
  plugins: [react()],
  publicDir: false,
  build: {
    outDir: 'dist/lib',
    emptyOutDir: true,
    target: 'es2022',
    lib: { entry: { engine: 'engine/library.ts', renderers: 'renderers/library.ts' }, formats: ['es'], cssFileName: 'viewno' },
    rolldownOptions: { external: brought },
  },
}

export default defineConfig(({ mode }) => (mode === 'lib' ? library : page))
