import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['VIEWNO_SERVER'] ?? 'http://127.0.0.1:3000'
/** Paths that the server answers; everything else is the page. */
const served = ['/api', '/a/', '/scdeap']

/** The page: `dist/web` for the server, or `vite` with the server's paths passed on during development. */
export default defineConfig({
  plugins: [react()],
  publicDir: 'screens/public',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: true,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            { name: 'ag-grid', test: /node_modules[\\/](ag-grid-|ag-stack|@ag-grid)/, priority: 20 },
            { name: 'rjsf', test: /node_modules[\\/]@rjsf[\\/]/, priority: 20 },
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
})
