import { useCallback, useMemo, useState } from 'react'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import { beginDesign, redo, step, undo, type DesignState, type Recipe } from '../../designer/state/design-state.ts'

/** A template under edit: what it has become, and the ways to change it. */
export interface Edition {
  template: RecordTemplate
  /** What would be undone and redone; '' for nothing. */
  undoes: string
  redoes: string
  /** Counts up whenever somebody else than an input has changed the template: inputs begin anew with what it says. */
  round: number
  /** Does a step; those with the same `joins` right after another are one, like the keys typed into one word. */
  change(what: string, recipe: Recipe<RecordTemplate>, joins?: string): void
  undo(): void
  redo(): void
  /** Starts from another template: what was saved or merged elsewhere. */
  restart(template: RecordTemplate): void
}

/** The steps of editing a template since it was opened. */
export function useEdition(opened: RecordTemplate): Edition {
  const [{ state, round }, setAll] = useState(() => ({ state: beginDesign(opened), round: 0 }))
  const set = useCallback((next: (before: DesignState<RecordTemplate>) => DesignState<RecordTemplate>, typed = false) => {
    setAll((before) => {
      const after = next(before.state)
      return after === before.state ? before : { state: after, round: before.round + (typed ? 0 : 1) }
    })
  }, [])
  const ways = useMemo(
    () => ({
      change: (what: string, recipe: Recipe<RecordTemplate>, joins = '') => set((before) => step(before, what, recipe, joins), joins !== ''),
      undo: () => set(undo),
      redo: () => set(redo),
      restart: (template: RecordTemplate) => set(() => beginDesign(template)),
    }),
    [set],
  )
  return useMemo(
    () => ({ template: state.words, undoes: state.done.at(-1)?.what ?? '', redoes: state.undone.at(-1)?.what ?? '', round, ...ways }),
    [state, round, ways],
  )
}
