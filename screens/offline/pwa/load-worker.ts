import type { AtomStore } from '../../atom-store.ts'

/** The product is installed, or its work lies on this device: it has to start without network. */
export function needsWorker(hasWork: boolean): boolean {
  return hasWork || window.matchMedia('(display-mode: standalone)').matches
}

let started: Promise<boolean> | null = null

/**
 * Starts the worker that keeps the built files, once a page whoever asks; its code is fetched by the first. Without network there is nothing to be kept anew,
 * and the next who asks tries again. Never rejects.
 */
export async function startWorker(store: AtomStore): Promise<void> {
  started ??= import('./app-worker.ts').then(({ keepBuiltFiles }) => keepBuiltFiles(store)).catch(() => false)
  if (!(await started)) started = null
}
