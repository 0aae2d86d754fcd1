import { useEffect, useState } from 'react'
import type { NamedSource } from '../../engine/composition/source-usage.ts'
import { usePorts } from '../contexts/ports-context.tsx'

/** What a node of a view has from shared files; empty until it is known, and where nobody can tell. */
export function useNodeSources(viewNo: string, at: string, id: string): readonly NamedSource[] {
  const { request } = usePorts()
  const [answered, setAnswered] = useState<{ of: string; sources: readonly NamedSource[] }>({ of: '', sources: [] })
  const asked = `${viewNo} ${at} ${id}`
  useEffect(() => {
    let left = false
    request('layout/sources', { viewNo, at, id }).then(
      (answer) => !left && setAnswered({ of: asked, sources: Array.isArray(answer) ? (answer as unknown as NamedSource[]) : [] }),
      () => undefined,
    )
    return () => void (left = true)
  }, [request, viewNo, at, id, asked])
  return answered.of === asked ? answered.sources : []
}
