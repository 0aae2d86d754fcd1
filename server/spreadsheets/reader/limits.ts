import { problem, ProblemError } from '../../../engine/problem.ts'

/** Most that is taken from a workbook somebody sends. */
export const limits = {
  megabytes: 20,
  entries: 1000,
  /** Inflated size of all entries, and of an entry against its packed size. */
  inflated: 200 * 1024 * 1024,
  ratio: 100,
  sheets: 50,
  /** Of one sheet. */
  rows: 20_000,
  columns: 200,
  /** Letters of one cell, as Excel itself allows. */
  cell: 32_767,
  /** Letters of all shared texts together. */
  texts: 32 * 1024 * 1024,
}

/** Refuses a workbook as a whole, saying why. */
export function refused(why: string): ProblemError {
  return new ProblemError(problem('import.unreadable', 'file', { got: why }))
}
