import type { ASTNode } from '@marcbachmann/cel-js'
import { childrenOf } from './ast-nodes.ts'

/** Wraps the evaluation of one node: returns what `run` returns, or throws. */
export type EvaluationHook = (node: ASTNode, run: () => unknown) => unknown

type Evaluate = (...args: unknown[]) => unknown

/**
 * Puts `around` about every evaluation of every node of a freshly parsed expression, rows of loops included, literals left out.
 * The library has no hook; it evaluates each node by its `evaluate`, which a node replaces by a faster one on its first run: hence the accessor.
 */
export function hookEvaluation(node: ASTNode, around: EvaluationHook): void {
  if (node.op === 'value') return
  for (const child of childrenOf(node)) hookEvaluation(child, around)
  const first = (node as ASTNode & { evaluate: Evaluate }).evaluate
  let inner = first
  const evaluate: Evaluate = (...args) => (inner === first ? first.apply(node, args) : around(node, () => inner.apply(node, args)))
  Object.defineProperty(node, 'evaluate', {
    get: () => evaluate,
    set: (faster: Evaluate) => {
      inner = faster
    },
  })
}
