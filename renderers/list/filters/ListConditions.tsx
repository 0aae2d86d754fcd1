import { useMemo } from 'react'
import { comparisonsIn } from '../../../engine/conditions/condition.ts'
import type { ListModel } from '../../../engine/model/model.ts'
import type { ListState, ListStore } from '../../../engine/runtime/lists/list-store.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { ConditionChips } from '../../search/ConditionChips.tsx'
import { conditionFields } from '../../search/conditions/condition-fields.ts'
import { useRelatedRecords } from '../../search/conditions/use-related-records.ts'
import { useWording } from '../../search/conditions/use-wording.ts'
import { conditionsOf, type Searched } from '../../search/search-conditions.ts'

interface Props {
  list: ListStore
  state: ListState
  model: ListModel
  entity: Entity
  onClear(): void
  onLeave(): void
}

/** What the list is searched by, each to be removed by itself: search items, quick search and conditions alike. */
export function ListConditions({ list, state: { query }, model, entity, onClear, onLeave }: Props) {
  const refers = comparisonsIn(query.filters).some(({ field }) => !Object.hasOwn(entity.properties, field) && field.includes('.'))
  const related = useRelatedRecords(model.viewNo, refers)
  const fields = useMemo(() => conditionFields(model.columns, entity, related), [model, entity, related])
  const conditions = useMemo(() => conditionsOf(query, { search: model.search, entity, fields }), [query, model, entity, fields])
  const wording = useWording(query.filters, fields)
  const remove = ({ rest }: Searched) => {
    if (rest.search) void list.search(rest.search)
    else if (rest.filters) void list.filter(rest.filters)
    else void list.quick('')
  }
  return <ConditionChips conditions={conditions} wording={wording} onRemove={remove} onClear={onClear} onLeave={onLeave} />
}
