import { useCallback, useMemo, useState } from 'react'
import { actions } from '../../../engine/actions/registry.ts'
import { outlineOf, type OutlineSection } from '../../../engine/design/outline.ts'
import { describeChange } from '../../../engine/layers/diff/describe-change.ts'
import { hashOf } from '../../../engine/layers/nodes/hash.ts'
import { resolveLayers } from '../../../engine/layers/resolve/resolve.ts'
import { idOf, nodesAt, nodeObject } from '../../../engine/layers/nodes/sections.ts'
import { titlesOf, type TitleOf } from '../../../engine/layers/nodes/titles.ts'
import type { DeadChange, EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'
import type { Change } from '../../../engine/schema/screens/layer.ts'
import type { View } from '../../../engine/schema/screens/view.ts'
import { beginDesign, redo, step, undo, type DesignState, type Recipe, type SiteWords } from './design-state.ts'

/** A view under design: what it has become, and the ways to change it. */
export interface Design {
  words: SiteWords
  view: View
  entity: Entity
  /** Entities of child tables, by id. */
  children: Record<string, Entity>
  dead: readonly DeadChange[]
  outline: readonly OutlineSection[]
  titleOf: TitleOf
  /** What would be undone and redone, '' for nothing. */
  undoes: string
  redoes: string
  /** Counts up whenever somebody else than the property form has changed the words. */
  round: number
  /** Lays further changes; `joins` as in `step`. Those that find nothing are left out. */
  change(changes: readonly Change[], joins?: string): void
  /** Changes the words themselves. */
  write(what: string, recipe: Recipe): void
  undo(): void
  redo(): void
  /** Starts from other words: what was saved, merged or taken back elsewhere. */
  restart(words: SiteWords): void
}

export function useDesign(product: View, entity: Entity, children: Record<string, Entity>, words: SiteWords): Design {
  const [{ state, round }, setAll] = useState(() => ({ state: beginDesign(words), round: 0 }))
  const set = useCallback((next: (before: DesignState) => DesignState, own = false) => {
    setAll((before) => {
      const after = next(before.state)
      return after === before.state ? before : { state: after, round: before.round + (own ? 0 : 1) }
    })
  }, [])
  const now = useMemo(() => withSiteWords(product, entity, children, state.words), [product, entity, children, state.words])
  return {
    words: state.words,
    ...now,
    children,
    undoes: state.done.at(-1)?.what ?? '',
    redoes: state.undone.at(-1)?.what ?? '',
    round,
    change: (changes, joins = '') => {
      const { dead } = resolveLayers(now.view, [{ scope: 'site', changes: [...changes] }], now.titleOf)
      const good = changes.filter((each) => !dead.some(({ change }) => change === each))
      const [first] = good
      const what = first && `${describeChange(first, now.titleOf)}${good.length > 1 ? ` 等 ${good.length} 项` : ''}`
      if (first && what) set((before) => step(before, what, (draft) => void draft.changes.push(...good), joins), joins !== '')
    },
    write: (what, recipe) => set((before) => step(before, what, recipe)),
    undo: () => set(undo),
    redo: () => set(redo),
    restart: (other) => set(() => beginDesign(other)),
  }
}

function withSiteWords(product: View, entity: Entity, children: Record<string, Entity>, words: SiteWords) {
  const whole: Entity = {
    ...entity,
    properties: { ...entity.properties, ...words.properties },
    required: [...(entity.required ?? []), ...(words.required ?? [])],
  }
  const { view, dead } = resolveLayers(product, [{ scope: 'site', changes: words.changes }], titlesOf(product, whole, children))
  const titleOf = withActions(view, titlesOf(view, whole, children))
  return { view, dead, entity: whole, titleOf, outline: outlineOf(view, titleOf) }
}

/** Buttons that say no title of their own go by that of their action. */
function withActions(view: View, titleOf: TitleOf): TitleOf {
  return (at, id) => {
    const title = titleOf(at, id)
    if (title !== id) return title
    const node = nodesAt(view as Json as JsonObject, at).find((each) => idOf(each) === id)
    return actions.get(String(nodeObject(node ?? id)['action'] ?? ''))?.title ?? title
  }
}

/** The effective view that the canvas draws: what the caller is given of the screen, under the design in place of the layers. */
export function effectiveOfDesign(live: EffectiveView, { view, entity, words }: Pick<Design, 'view' | 'entity' | 'words'>): EffectiveView {
  const properties = { ...live.entity.properties, ...words.properties }
  const body = { ...live, view, entity: { ...live.entity, required: entity.required ?? [], properties }, layers: [], dead: [], named: null, validator: '' }
  return { ...body, hash: hashOf({ view, properties } as unknown as Json) }
}
