import { build } from 'esbuild'
import type { Plugin } from 'vite'

/** What the worker of the product loads beside what workbox makes (`installable.ts`). */
export const PUSH_WORKER = 'push-worker.js'

/** Builds the part of the service worker that tells of messages (`screens/push/worker`) as one script, which a worker can load by itself. */
export function pushWorker(root: string): Plugin {
  return {
    name: 'push-worker',
    apply: 'build',
    async generateBundle() {
      const { outputFiles } = await build({
        entryPoints: [`${root}/screens/push/worker/push-worker.ts`],
        bundle: true,
        write: false,
        format: 'iife',
        minify: true,
        target: 'es2022',
      })
      this.emitFile({ type: 'asset', fileName: PUSH_WORKER, source: outputFiles[0]?.text ?? '' })
    },
  }
}
