import type { ErrorInfo } from 'react'
import { ProblemError } from '../engine/problem.ts'
import type { Shell } from './shell.ts'

/** Reports what nobody caught; answers the reporter for React's roots. Refusals of the server are no faults. */
export function reportUncaughtErrors(shell: Shell): (error: unknown, info: ErrorInfo) => void {
  const report = (error: unknown, where?: string) => {
    if (error instanceof ProblemError || (error instanceof DOMException && error.name === 'AbortError')) return
    shell.errors.script(error, where)
  }
  window.addEventListener('error', (event) => report(event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => report(event.reason))
  return (error, info) => report(error, info.componentStack ?? '')
}
