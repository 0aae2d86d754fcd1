import { useMemo, useRef, type RefObject } from 'react'
import type { ListModel } from '../../../engine/model/model.ts'
import type { ListState, ListStore } from '../../../engine/runtime/lists/list-store.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { ConditionChips } from '../../search/ConditionChips.tsx'
import { conditionsOf, type Condition } from '../../search/search-conditions.ts'
import { useStandsBelow } from '../tools/use-stands-below.ts'

interface Props {
  list: ListStore
  state: ListState
  model: ListModel
  entity: Entity
  /** The room that the line of tools has for them. */
  room: RefObject<HTMLElement | null>
  onClear(): void
  onLeave(): void
}

/** What the list is searched by, each to be removed by itself: search items, quick search and filters of columns alike. In the line where they fit, else below it. */
export function ListConditions({ list, state: { query }, model, entity, room, onClear, onLeave }: Props) {
  const chips = useRef<HTMLDivElement>(null)
  const conditions = useMemo(() => conditionsOf(query, { search: model.search, columns: model.columns, entity }), [query, model, entity])
  const below = useStandsBelow(room, chips, conditions)
  const remove = ({ rest }: Condition) => {
    if (rest.search) void list.search(rest.search)
    else if (rest.filters) void list.filter(rest.filters)
    else void list.quick('')
  }
  return (
    <div ref={chips} className="viewno-list-chips" data-below={below || undefined}>
      <ConditionChips conditions={conditions} onRemove={remove} onClear={onClear} onLeave={onLeave} />
    </div>
  )
}
