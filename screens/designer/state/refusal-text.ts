import { ProblemError } from '../../../engine/problem.ts'

/** What is said of a refused step. */
export function refusalText(error: unknown): string {
  return error instanceof ProblemError ? error.problems.map((each) => each.message).join('；') : '没有成功，请重试'
}
