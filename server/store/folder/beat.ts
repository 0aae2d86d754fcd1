import { Worker } from 'node:worker_threads'
import type { FenceSource } from './fence.mjs'

/** The beating heart of a holder. */
export interface Beat {
  /** Resolved when a beat found another holder. */
  lost: Promise<void>
  stop(): Promise<void>
}

const PAUSE = 1_000

/** Starts to write the pulse of a held folder once a second. */
export function startBeat(fence: FenceSource, pulse: string): Beat {
  const worker = new Worker(new URL('./beat-worker.mjs', import.meta.url), { workerData: { fence, pulse, pause: PAUSE }, execArgv: [] })
  worker.unref()
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const lost = new Promise<void>((resolve) => worker.on('message', () => resolve()))
  return {
    lost,
    async stop() {
      worker.ref()
      worker.postMessage('stop')
      await gone
    },
  }
}
