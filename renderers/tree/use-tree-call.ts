import { useCallback, useMemo } from 'react'
import type { TreeManageModel } from '../../engine/model/model.ts'
import { fillTemplate } from '../../engine/runtime/effects/template.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import { usePorts } from '../contexts/ports-context.tsx'

export type TreeCall = (more: JsonObject, signal?: AbortSignal) => Promise<Json>

/** Asks the tree's call, with `below`, `search`, or `open` and `reveal` besides. */
export function useTreeCall({ tree }: TreeManageModel, query: Record<string, string>): TreeCall {
  const ports = usePorts()
  const params = useMemo(() => fillTemplate(tree.params, [query]) as JsonObject, [tree, query])
  return useCallback((more, signal) => ports.request(tree.call, { ...params, ...more }, signal ? { signal } : {}), [ports, tree, params])
}
