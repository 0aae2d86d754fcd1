import { useMemo, useState } from 'react'
import type { Json } from '../../engine/schema/format/json.ts'
import type { TreeCall } from './use-tree-call.ts'

/** How the fetching of a branch stands; one that is here has no mark. */
export type BranchStatus = 'loading' | 'failed'

const none: ReadonlyMap<string, never> = new Map<string, never>()

/** Rows of a tree with the branches fetched since they came. `fetchBelow` fetches the branch of a node and rejects where that fails. */
export function useBranches(ask: TreeCall, data: Json) {
  const [of, setOf] = useState(data)
  const [fetched, setFetched] = useState<ReadonlyMap<string, readonly Json[]>>(none)
  const [marks, setMarks] = useState<ReadonlyMap<string, BranchStatus>>(none)
  if (of !== data) {
    // newer rows bring along what is open
    setOf(data)
    setFetched(none)
    setMarks(none)
  }
  // what came with the tree counts before a branch that was still under way
  const rows = useMemo(() => [...fetched.values()].flat().concat(Array.isArray(data) ? data : []), [fetched, data])
  const fetchBelow = async (id: string) => {
    setMarks((before) => new Map(before).set(id, 'loading'))
    try {
      const below = await ask({ below: id })
      setFetched((before) => new Map(before).set(id, Array.isArray(below) ? below : []))
      setMarks((before) => new Map([...before].filter(([each]) => each !== id)))
    } catch (error) {
      setMarks((before) => new Map(before).set(id, 'failed'))
      throw error
    }
  }
  return { rows, marks, fetchBelow }
}
