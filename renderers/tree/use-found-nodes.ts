import { useMemo } from 'react'
import { isRow } from '../../engine/schema/records/record-values.ts'
import { useFetch, type FetchState } from '../loading/use-fetch.ts'
import { readNodes, type TreeNode } from './tree-nodes.ts'
import type { TreeCall } from './use-tree-call.ts'

const PAUSE_MS = 250
const none: readonly TreeNode[] = []

export interface SearchedNodes {
  state: FetchState['state']
  /** What matches, and the way to it. */
  nodes: readonly TreeNode[]
  reload(): void
}

/** Asks the server for the nodes that match, a moment after the last letter; '' asks nothing. */
export function useFoundNodes(ask: TreeCall, search: string): SearchedNodes {
  const text = search.trim()
  const fetch = useMemo(() => {
    if (text === '') return undefined
    return async (signal: AbortSignal) => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      signal.throwIfAborted()
      return pathsOf(await ask({ search: text }, signal))
    }
  }, [ask, text])
  const { answer, reload } = useFetch(fetch)
  return { state: answer.state, nodes: answer.state === 'ready' ? answer.data : none, reload }
}

/** Nodes of what was found: nothing more is below them than is here. */
function pathsOf(found: Awaited<ReturnType<TreeCall>>): readonly TreeNode[] {
  return readNodes((Array.isArray(found) ? found : []).filter(isRow).map((row) => ({ ...row, hasChildren: 0 })))
}
