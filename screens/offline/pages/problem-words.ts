import { ProblemError } from '../../../engine/problem.ts'

/** What went wrong and what to do, for a person. */
export function problemWords(error: unknown): string {
  if (!(error instanceof ProblemError)) return error instanceof Error ? error.message : String(error)
  return error.problems.map(({ message, cure }) => (cure ? `${message}。${cure}` : message)).join('；')
}
