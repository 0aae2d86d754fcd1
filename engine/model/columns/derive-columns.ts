import type { Entity } from '../../schema/records/entity.ts'
import type { ListView } from '../../schema/screens/kinds/list.ts'
import { expandShorthand, type Column } from '../../schema/screens/kinds/view-words.ts'
import type { SortKey } from '../../runtime/effects/screen-snapshot.ts'
import type { SpokenColumns } from '../../layers/resolve/spoken-columns.ts'
import { priorityOf } from './column-priority.ts'
import { propertyOf } from '../derive-fields.ts'
import { canSort, inferAlign, inferCell, inferWidth } from '../infer-controls.ts'
import type { ColumnModel } from '../model.ts'

const unspoken: SpokenColumns = { kept: new Set(), sized: new Set() }

/** What columns follow from beside themselves and their entity. */
interface ColumnContext {
  sort?: readonly SortKey[]
  /** Priorities by field. */
  byField?: Readonly<Record<string, number>>
  /** What layers say of them. */
  spoken?: SpokenColumns
}

/** Columns in display order; those of fields the caller may not read are left out. */
export function deriveColumns(columns: readonly (string | Column)[], entity: Entity, context: ColumnContext = {}): ColumnModel[] {
  const { sort = [], byField = {}, spoken = unspoken } = context
  const { kept, sized } = spoken
  return columns.flatMap((item) => {
    const column: Column = expandShorthand(item)
    const field = column.field ?? column.id
    const property = propertyOf(entity, field)
    if (!property) return []
    const ids = column.renamedFrom === undefined ? [column.id] : [column.id, column.renamedFrom]
    return [
      {
        id: column.id,
        field,
        title: column.title ?? property.title,
        width: column.width ?? inferWidth(property),
        align: column.align ?? inferAlign(property),
        pinned: column.pinned === 'left' || column.pinned === 'right' ? column.pinned : null,
        hidden: column.hidden ?? false,
        priority: priorityOf(column, property, { entity, sort, byField }),
        ...(kept === 'all' || ids.some((id) => kept.has(id)) ? { kept: true } : {}),
        ...(ids.some((id) => sized.has(id)) ? { sized: true } : {}),
        sortable: column.sortable ?? canSort(property),
        sort: sort.find((key) => key.id === column.id)?.dir ?? null,
        cell: column.cell ?? inferCell(property),
        params: { ...property['x-params'], ...column.params },
        property,
        action: column.action ?? null,
        ...(column.group === undefined ? {} : { group: column.group }),
        ...(column.total === undefined ? {} : { total: column.total }),
      },
    ]
  })
}

/**
 * Order of the rows, as far as the caller may read what it goes by: columns that a layout sorts decide; otherwise the view's own order,
 * less what a layout has taken out of it.
 */
export function deriveSort({ columns, sort = [] }: Pick<ListView, 'columns' | 'sort'>, entity: Entity): SortKey[] {
  const worded = columns.filter((column) => typeof column !== 'string')
  const own = worded.flatMap(({ id, sort: dir }) => (dir === 'asc' || dir === 'desc' ? [{ id, dir }] : []))
  const found = own.length > 0 ? own : sort.filter((key) => !worded.some((column) => column.id === key.id && column.sort === 'none'))
  return found.filter(({ id }) => propertyOf(entity, fieldOfColumn(columns, id)) !== null)
}

/** The field behind a column's id, which a sort may also name itself. */
export function fieldOfColumn(columns: readonly (string | Column)[], id: string): string {
  const column = columns.map((each): Column => expandShorthand(each)).find((each) => each.id === id)
  return column?.field ?? id
}

/** Titles of the columns that the quick search looks through, as far as the caller may read them. */
export function deriveQuick({ quick = [], columns }: Pick<ListView, 'quick' | 'columns'>, entity: Entity): string[] {
  const known = deriveColumns(columns, entity)
  return quick.flatMap((id) => known.find((column) => column.id === id)?.title ?? [])
}
