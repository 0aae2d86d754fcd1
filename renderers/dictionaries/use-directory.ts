import { useMemo } from 'react'
import type { Ports } from '../../engine/runtime/ports.ts'
import { usePorts } from '../contexts/ports-context.tsx'
import { useFetch } from '../loading/use-fetch.ts'
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
  const { answer, reload } = useFetch(useMemo(() => (wanted ? () => treeOf(directory, kind) : undefined), [directory, kind, wanted]))
  return { nodes: answer.state === 'ready' ? answer.data : null, failed: answer.state === 'failed', retry: reload }
}

async function treeOf(directory: Ports['directory'], kind: 'office' | 'user'): Promise<DirectoryNode[]> {
  const [offices, people] = await Promise.all([directory('office'), kind === 'user' ? directory('user') : []])
  return kind === 'user' ? peopleTree(offices, people) : officeTree(offices)
}
