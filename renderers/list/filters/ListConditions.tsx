import { useMemo } from 'react'
import type { ListModel } from '../../../engine/model/model.ts'
import type { ListState, ListStore } from '../../../engine/runtime/lists/list-store.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { ConditionChips } from '../../search/ConditionChips.tsx'
import { conditionsOf, type Condition } from '../../search/search-conditions.ts'

interface Props {
  list: ListStore
  state: ListState
  model: ListModel
  entity: Entity
  onClear(): void
  onLeave(): void
}

/** What the list is searched by, each to be removed by itself: search items, quick search and filters of columns alike. */
export function ListConditions({ list, state: { query }, model, entity, onClear, onLeave }: Props) {
  const conditions = useMemo(() => conditionsOf(query, { search: model.search, columns: model.columns, entity }), [query, model, entity])
  const remove = ({ rest }: Condition) => {
    if (rest.search) void list.search(rest.search)
    else if (rest.filters) void list.filter(rest.filters)
    else void list.quick('')
  }
  return <ConditionChips conditions={conditions} onRemove={remove} onClear={onClear} onLeave={onLeave} />
}
