import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { JsonObject } from '../../engine/schema/format/json.ts'
import { useRefreshOnReturn } from '../contexts/active-screen-context.ts'
import { useFetch, type FetchState } from '../loading/use-fetch.ts'
import { ancestorsOf, readNodes, type TreeNode } from './tree-nodes.ts'
import type { TreeCall } from './use-tree-call.ts'
import { useBranches, type BranchStatus } from './use-branches.ts'

/** More open nodes than the server takes: those opened last stay open. */
const MOST_OPEN = 500
const none: readonly TreeNode[] = []

/** The nodes of a tree as far as they are here. */
export interface TreeNodes {
  answer: FetchState
  nodes: readonly TreeNode[]
  /** Some nodes were left on the server. */
  partial: boolean
  open: ReadonlySet<string>
  marks: ReadonlyMap<string, BranchStatus>
  /** Opens a node, fetching what is below it where that is not here; closes an open one. */
  toggle(node: TreeNode): void
  /** Opens the nodes above one, which is about to be chosen; fetches the tree again when it is not here. */
  openTo(id: string, above: readonly string[]): void
  /** Fetches the tree again: what is open stays open, and the chosen node is in it. */
  reload(): void
}

/** Fetches a tree and, where it does not come whole, its branches as they are opened. */
export function useTreeNodes(ask: TreeCall, chosen: string): TreeNodes {
  const [openBefore, setOpenBefore] = useState<ReadonlySet<string> | null>(null)
  const besides = useRef<JsonObject>(chosen === '' ? {} : { reveal: chosen })
  const { answer, reload } = useFetch(useCallback((signal: AbortSignal) => ask(besides.current, signal), [ask]))
  useRefreshOnReturn(reload)
  const data = answer.state === 'ready' ? answer.data : null
  const partial = useMemo(() => readNodes(data).some(({ pending }) => pending), [data])
  const { rows, marks, fetchBelow } = useBranches(ask, data)
  const nodes = useMemo(() => (data === null ? none : readNodes(rows)), [data, rows])
  const open = useMemo(() => openBefore ?? openAtFirst(nodes, chosen), [openBefore, nodes, chosen])
  // a layout effect, so that a fetch of the same commit knows it
  useLayoutEffect(() => {
    if (data !== null) besides.current = partial ? { open: [...open].slice(-MOST_OPEN), reveal: chosen } : {}
  }, [data, partial, open, chosen])

  const close = (id: string) => setOpenBefore((before) => new Set([...(before ?? open)].filter((each) => each !== id)))
  const toggle = ({ id, pending }: TreeNode) => {
    if (open.has(id)) return close(id)
    setOpenBefore(new Set([...open, id]))
    if (pending) fetchBelow(id).catch(() => close(id))
  }
  const openTo = (id: string, above: readonly string[]) => {
    setOpenBefore(new Set([...open, ...above]))
    if (!nodes.some((node) => node.id === id)) reload()
  }
  return { answer, nodes, partial, open, marks, toggle, openTo, reload }
}

function openAtFirst(nodes: readonly TreeNode[], chosen: string): ReadonlySet<string> {
  return new Set([...nodes.filter(({ level, children }) => level < 2 && children > 0).map(({ id }) => id), ...ancestorsOf(nodes, chosen)])
}
