import { deriveColumns } from '../../../engine/model/columns/derive-columns.ts'
import { fieldState, fullTitle, groupVisible } from '../../../engine/model/form-state.ts'
import type { ColumnModel, FormFieldModel, FormModel } from '../../../engine/model/model.ts'
import type { Scope } from '../../../engine/expressions/scope.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { isEmpty } from '../../../engine/schema/records/record-values.ts'
import type { Row } from '../../../engine/schema/format/json.ts'

/** Fields under one title, as cells draw them; lists of a record by how many lines they have. */
export interface PreviewGroup {
  id: string
  title: string
  fields: ColumnModel[]
  lists: { id: string; title: string; count: number }[]
}

/** Title of what belongs to no group. */
const OTHERS = '基本信息'

/** What the row at hand holds: all columns of the list, those without room and those that nobody shows too, by the groups of the entity. Empty ones are left out. */
export function rowGroups(columns: readonly ColumnModel[], row: Row): PreviewGroup[] {
  const filled = columns.filter(({ field, property }) => property?.type !== 'array' && !isEmpty(row[field] ?? null))
  const titles = [...new Set(filled.map(groupOf))]
  return titles.map((title) => ({ id: title, title, fields: filled.filter((column) => groupOf(column) === title), lists: [] }))
}

function groupOf({ group, property }: ColumnModel): string {
  return property?.['x-group'] ?? group ?? OTHERS
}

/**
 * What the detail of the record shows, in its groups, as far as rules show it and there is something in it. A field that the list has too is drawn as the
 * list draws it, with what its column opens.
 */
export function detailGroups(model: FormModel, entity: Entity, columns: readonly ColumnModel[], record: Row, scope: Scope): PreviewGroup[] {
  return model.groups
    .filter((group) => groupVisible(group, scope))
    .map(({ id, title, fields }) => {
      const shown = fields.filter((field) => !isEmpty(record[field.field] ?? null) && fieldState(field, scope, model).visible)
      return {
        id,
        title,
        fields: shown.flatMap((field) => columnOf(field, entity, columns)),
        lists: shown.flatMap((field) => {
          const value = record[field.field]
          return Array.isArray(value) ? [{ id: field.id, title: field.title, count: value.length }] : []
        }),
      }
    })
    .filter(({ fields, lists }) => fields.length + lists.length > 0)
}

function columnOf(field: FormFieldModel, entity: Entity, columns: readonly ColumnModel[]): ColumnModel[] {
  if (field.property?.type === 'array' || field.widget === 'attachments') return []
  const title = fullTitle(field)
  const [own] = columns.filter((column) => column.field === field.field && column.property?.title === field.property?.title)
  return own ? [{ ...own, title }] : deriveColumns([{ id: field.id, field: field.field, title }], entity)
}
