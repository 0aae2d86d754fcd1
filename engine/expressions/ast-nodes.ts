import type { ASTNode } from '@marcbachmann/cel-js'

/** Methods that run their body once for each row of a list. */
const loopMethods: ReadonlySet<string> = new Set(['all', 'exists', 'exists_one', 'map', 'filter'])

/** A loop in parts; null for any other node. */
export function loopOf(node: ASTNode): { name: string; list: ASTNode; variable: string; body: ASTNode[] } | null {
  if (node.op !== 'rcall') return null
  const [name, list, [variable, ...body]] = node.args
  return loopMethods.has(name) && variable?.op === 'id' ? { name, list, variable: variable.args, body } : null
}

/** The nodes directly below a node. */
export function childrenOf({ args }: ASTNode): ASTNode[] {
  return nodesIn(args)
}

function nodesIn(args: unknown): ASTNode[] {
  if (Array.isArray(args)) return args.flatMap(nodesIn)
  return args !== null && typeof args === 'object' && 'op' in args ? [args as ASTNode] : []
}

/** Number of nodes of a tree. */
export function countNodes(node: ASTNode): number {
  return childrenOf(node).reduce((sum, child) => sum + countNodes(child), 1)
}
