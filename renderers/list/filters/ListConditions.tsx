import { useMemo } from 'react'
import { comparisonsIn } from '../../../engine/conditions/condition.ts'
import type { ListState, ListStore } from '../../../engine/runtime/lists/list-store.ts'
import { ConditionChips } from '../../search/ConditionChips.tsx'
import { conditionFields } from '../../search/conditions/condition-fields.ts'
import { useRelatedRecords } from '../../search/conditions/use-related-records.ts'
import { useWording } from '../../search/conditions/use-wording.ts'
import { conditionsOf, type Searched } from '../../search/search-conditions.ts'
import type { ColumnArrangement } from '../settings/use-column-layout.ts'
import type { Wording } from './ConditionsToggle.tsx'
import { ListConditionEditor } from './ListConditionEditor.tsx'
import { MissingValues } from './MissingValues.tsx'

interface Props {
  list: ListStore
  state: ListState
  arrangement: Pick<ColumnArrangement, 'model' | 'effective'>
  wording: Wording
  onClear(): void
  onLeave(): void
}

/** What the list is searched by, each to be removed by itself: search items, quick search and conditions alike; where conditions are worded; which of a pasted list were found. */
export function ListConditions({ list, state, arrangement, wording: [open, setOpen], onClear, onLeave }: Props) {
  const { query } = state
  const { model, effective } = arrangement
  const { entity } = effective
  const refers = comparisonsIn(query.filters).some(({ field }) => !Object.hasOwn(entity.properties, field) && field.includes('.'))
  const related = useRelatedRecords(model.viewNo, refers)
  const fields = useMemo(() => conditionFields(model.columns, entity, related), [model, entity, related])
  const conditions = useMemo(() => conditionsOf(query, { search: model.search, entity, fields }), [query, model, entity, fields])
  const words = useWording(query.filters, fields)
  const remove = ({ rest }: Searched) => {
    if (rest.search) void list.search(rest.search)
    else if (rest.filters) void list.filter(rest.filters)
    else void list.quick('')
  }
  const close = () => {
    setOpen(false)
    onLeave()
  }
  return (
    <>
      {open && <ListConditionEditor list={list} state={state} model={model} entity={entity} onClose={close} />}
      <ConditionChips conditions={conditions} wording={words} onRemove={remove} onClear={onClear} onLeave={onLeave} />
      <MissingValues state={state} model={model} entity={entity} />
    </>
  )
}
