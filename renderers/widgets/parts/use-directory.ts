import { useCallback, useEffect, useState } from 'react'
import type { DictionaryItem } from '../../../engine/schema/dictionary.ts'
import { usePorts } from '../../ports-context.tsx'
import { officeTree, peopleTree, type DirectoryNode } from './directory-tree.ts'

interface Loaded {
  /** Null until they are there. */
  nodes: readonly DirectoryNode[] | null
  failed: boolean
  retry(): void
}

/** Offices, or people by office, as a tree; fetched when wanted. What the caller may not see is not in it. */
export function useDirectory(kind: 'office' | 'user', wanted: boolean): Loaded {
  const { directory } = usePorts()
  const [state, setState] = useState<{ nodes: readonly DirectoryNode[] | null; failed: boolean }>({ nodes: null, failed: false })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!wanted) return
    let live = true
    const people: Promise<readonly DictionaryItem[]> = kind === 'user' ? directory('user') : Promise.resolve([])
    Promise.all([directory('office'), people]).then(
      ([offices, users]) => live && setState({ nodes: kind === 'user' ? peopleTree(offices, users) : officeTree(offices), failed: false }),
      () => live && setState({ nodes: null, failed: true }),
    )
    return () => {
      live = false
    }
  }, [directory, kind, wanted, attempt])
  const retry = useCallback(() => setAttempt((each) => each + 1), [])
  return { ...state, retry }
}
