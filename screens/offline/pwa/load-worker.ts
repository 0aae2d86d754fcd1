import type { AtomStore } from '../../atom-store.ts'

/** The product is installed, or its work lies on this device: it has to start without network. */
export function needsWorker(hasWork: boolean): boolean {
  return hasWork || window.matchMedia('(display-mode: standalone)').matches
}

/** Starts the worker that keeps the built files; its code is fetched by whoever needs one. Without network there is nothing to be kept anew. */
export async function startWorker(store: AtomStore): Promise<void> {
  const worker = await import('./app-worker.ts').catch(() => null)
  await worker?.keepBuiltFiles(store)
}
