import { useMemo, useRef, type RefObject } from 'react'
import { comparisonsIn } from '../../../engine/conditions/condition.ts'
import type { ListModel } from '../../../engine/model/model.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { ListState, ListStore } from '../../../engine/runtime/lists/list-store.ts'
import { ConditionChips } from '../../search/ConditionChips.tsx'
import { conditionFields } from '../../search/conditions/condition-fields.ts'
import { useRelatedRecords } from '../../search/conditions/use-related-records.ts'
import { useWording } from '../../search/conditions/use-wording.ts'
import { conditionsOf, type Searched } from '../../search/search-conditions.ts'
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

/** What the list is searched by, each to be removed by itself: search items, quick search and conditions alike. In the line where they fit, else below it. */
export function ListConditions({ list, state: { query }, model, entity, room, onClear, onLeave }: Props) {
  const chips = useRef<HTMLDivElement>(null)
  const refers = comparisonsIn(query.filters).some(({ field }) => !Object.hasOwn(entity.properties, field) && field.includes('.'))
  const related = useRelatedRecords(model.viewNo, refers)
  const fields = useMemo(() => conditionFields(model.columns, entity, related), [model, entity, related])
  const conditions = useMemo(() => conditionsOf(query, { search: model.search, entity, fields }), [query, model, entity, fields])
  const words = useWording(query.filters, fields)
  const below = useStandsBelow(room, chips, conditions)
  const remove = ({ rest }: Searched) => {
    if (rest.search) void list.search(rest.search)
    else if (rest.filters) void list.filter(rest.filters)
    else void list.quick('')
  }
  return (
    <div ref={chips} className="viewno-list-chips" data-below={below || undefined}>
      <ConditionChips conditions={conditions} wording={words} onRemove={remove} onClear={onClear} onLeave={onLeave} />
    </div>
  )
}
