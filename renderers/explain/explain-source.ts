import { createContext, useContext, useEffect, type RefObject } from 'react'
import type { Scope } from '../../engine/expressions/scope.ts'
import type { ViewModel } from '../../engine/model/model.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'

/** What a screen knows when it is asked about one of its controls. */
export interface ExplainSource {
  effective: EffectiveView
  model: ViewModel
  /** What rules read now; `row` is the key of the list row around the control. */
  scope(row: string | null): Scope
}

export const ExplainSourceContext = createContext<RefObject<ExplainSource | null> | null>(null)

/** Tells the boundary above what this screen shows at this moment; the last screen drawn below it answers. */
export function useExplainSource(source: ExplainSource): void {
  const sourceRef = useContext(ExplainSourceContext)
  useEffect(() => {
    if (!sourceRef) return
    sourceRef.current = source
    return () => {
      if (sourceRef.current === source) sourceRef.current = null
    }
  })
}
