import type { Change } from '../../schema/screens/layer.ts'
import type { FormItem, FormView } from '../../schema/screens/kinds/form.ts'
import { expandShorthand, type ChildColumn } from '../../schema/screens/kinds/view-words.ts'
import { placements } from '../nodes/placement.ts'

/** A form as a person has arranged it: its groups in order, what fields begin with, and the columns of its child tables. */
export interface ArrangedForm {
  groups: readonly { id: string; stowed: boolean }[]
  /** By id of the item. */
  defaults: Readonly<Record<string, string>>
  /** By id of the item that draws the table. */
  columns: Readonly<Record<string, readonly { id: string; hidden: boolean }[]>>
}

/** How a form is arranged as its view stands; tables whose columns no view names are as their entity has them, and not arranged. */
export function arrangedForm({ groups }: Pick<FormView, 'groups'>): ArrangedForm {
  const items = groups.flatMap((group) => group.items.map((item): FormItem => expandShorthand(item)))
  const shown = groups.filter(({ hidden }) => hidden !== true)
  return {
    groups: shown.map(({ id, stowed = false }) => ({ id, stowed })),
    defaults: Object.fromEntries(items.flatMap(({ id, ownDefault }) => (ownDefault === undefined ? [] : [[id, ownDefault] as const]))),
    columns: Object.fromEntries(
      items.flatMap(({ id, columns }) => {
        const named = columns?.map((each): ChildColumn => expandShorthand(each))
        return named ? [[id, named.map((column) => ({ id: column.id, hidden: column.hidden === true }))] as const] : []
      }),
    ),
  }
}

/** The fewest changes that turn one arrangement of a form into another. */
export function formChanges(now: ArrangedForm, wanted: ArrangedForm): Change[] {
  const before = new Map(now.groups.map(({ id, stowed }) => [id, stowed]))
  const stowed = wanted.groups.filter((group) => before.has(group.id) && before.get(group.id) !== group.stowed)
  const fields = [...new Set([...Object.keys(now.defaults), ...Object.keys(wanted.defaults)])].filter((id) => now.defaults[id] !== wanted.defaults[id])
  return [
    ...placements(now.groups.map(idOf), wanted.groups.map(idOf)).map((place): Change => ({ op: 'place', at: 'groups', ...place })),
    ...stowed.map((group): Change => ({ op: 'set', at: 'groups', id: group.id, props: { stowed: group.stowed } })),
    ...fields.map((id): Change => ({ op: 'set', at: 'items', id, props: { ownDefault: wanted.defaults[id] ?? null } })),
    ...Object.entries(wanted.columns).flatMap(([item, columns]) => tableChanges(item, now.columns[item] ?? [], columns)),
  ]
}

function tableChanges(item: string, now: ArrangedForm['columns'][string], wanted: ArrangedForm['columns'][string]): Change[] {
  const at = `columns/${item}`
  const hidden = new Map(now.map((column) => [column.id, column.hidden]))
  const changed = wanted.filter((column) => hidden.has(column.id) && hidden.get(column.id) !== column.hidden)
  return [
    ...placements(now.map(idOf), wanted.map(idOf)).map((place): Change => ({ op: 'place', at, ...place })),
    ...changed.map((column): Change => ({ op: column.hidden ? 'hide' : 'show', at, id: column.id })),
  ]
}

function idOf({ id }: { id: string }): string {
  return id
}
