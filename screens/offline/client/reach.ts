import { problem, ProblemError } from '../../../engine/problem.ts'

/** Whether the server answers, as far as this page knows. */
export interface Reach {
  /** `offline`: the browser says so. `doubt`: the last request got no answer. */
  state(): 'online' | 'doubt' | 'offline'
  answered(): void
  failed(): void
  /** Told when the state is another, until the answer is called. */
  watch(listener: () => void): () => void
}

/** How long a kept answer waits for the server's, in ms. */
export const PATIENCE = { online: 6000, doubt: 1200 } as const

/** Follows what becomes of requests, and what the browser says of its network. */
export function createReach(target: Pick<Window, 'addEventListener'> = window, onLine: () => boolean = () => navigator.onLine): Reach {
  let doubt = false
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const set = (next: boolean) => {
    if (doubt === next) return
    doubt = next
    tell()
  }
  target.addEventListener('online', () => {
    doubt = false
    tell()
  })
  target.addEventListener('offline', tell)
  return {
    state: () => (onLine() ? (doubt ? 'doubt' : 'online') : 'offline'),
    answered: () => set(false),
    failed: () => set(true),
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** No answer came: nobody here knows whether anything was done. */
export function isUnreached(error: unknown): boolean {
  return error instanceof ProblemError && error.problems.some(({ code }) => code === 'call.network' || code === 'call.timeout')
}

/** The refusal of a request that was not even sent. */
export function unreached(call: string): ProblemError {
  return new ProblemError(problem('call.network', call))
}
