/** Rules: CEL, its checks, wordings of problems. */
export { evaluate, test } from '../../../engine/expressions/evaluate.ts'
