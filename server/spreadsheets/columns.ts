import { childEntity } from '../../engine/schema/records/child-entities.ts'
import * as z from 'zod/mini'
import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import type { Dictionary } from '../../engine/schema/records/dictionary.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { fieldName } from '../../engine/schema/format/names.ts'
import { described } from '../../engine/schema/format/words.ts'
import type { OperationContext } from '../calls/operation.ts'
import { isComputed } from '../records/record-checks.ts'
import { cellText, type FieldProperty } from './reader/cell-value.ts'
import type { SheetRow } from './reader/read-sheet.ts'

/** What calls of import and template say of their columns. */
export const columnParams = {
  columns: z.optional(described('可导入的列，默认为全部可填字段', z.array(fieldName))),
  own: z.optional(described('列中再加上业务对象自己的全部可填字段（x-base）', z.boolean())),
  rows: z.optional(
    described(
      '一行为一条子表数据：这些字段相同的行合为一条主数据',
      z.strictObject({
        list: described('子表字段', fieldName),
        columns: described('子表的列', z.array(z.string()).check(z.minLength(1))),
        by: described('合并依据的字段', z.array(fieldName).check(z.minLength(1))),
        copy: z.optional(described('子表字段取自主数据的字段', z.record(z.string(), fieldName))),
        link: z.optional(
          described('子表中按另一列补全的引用，as 为被引用数据的字段', z.array(z.strictObject({ field: z.string(), by: z.string(), as: z.string() }))),
        ),
      }),
    ),
  ),
}

/** A column of a template: one field of the entity. */
export interface ImportColumn {
  field: string
  title: string
  property: FieldProperty
  dictionary: Dictionary | undefined
  required: boolean
}

/** Title of the column that says what was wrong with a row; left aside when read. */
export const ERROR_COLUMN_TITLE = '错误说明'
/** Begins the row of hints below the headings. */
export const HINT_PREFIX = '填写说明：'

const columnWords = z.object(columnParams)

/**
 * The columns people may fill in: those that the call's row names, else every field that is not the system's own. With `rows` also those of
 * the child list, as `list.field`.
 */
export function importColumns({ call, schemas }: Pick<OperationContext, 'call' | 'schemas'>, entity: Entity): ImportColumn[] {
  const { columns: named, own = false, rows } = columnWords.parse(call.params ?? {})
  const fields = named ? [...named, ...(own ? (entity.own ?? []) : [])] : Object.keys(entity.properties)
  const columns = columnsOf(schemas, entity, fields)
  const child = rows && childOf(schemas, entity, rows.list)
  if (!child) return columns
  return [...columns, ...columnsOf(schemas, child, rows.columns).map((column) => ({ ...column, field: `${rows.list}.${column.field}` }))]
}

/** The entity of a child list's rows; undefined when the field is none. */
export function childOf({ entities }: OperationContext['schemas'], entity: Entity, list: string): Entity | undefined {
  const property = entity.properties[list]
  return childEntity(entities, property)
}

function columnsOf(schemas: OperationContext['schemas'], entity: Entity, fields: readonly string[]): ImportColumn[] {
  return fields.flatMap((field): ImportColumn[] => {
    const property = entity.properties[field]
    if (!property || property.type === 'array' || property.readOnly || isComputed(property) || field === entity['x-key']) return []
    if (property.type === 'string' && property['x-attachment'] !== undefined) return []
    const dictionary = property['x-dict'] === undefined ? undefined : schemas.dictionaries.get(property['x-dict'])
    return [{ field, title: property.title, property, dictionary, required: entity.required?.includes(field) ?? false }]
  })
}

/** Heading of a column; the star of a required one is no part of its name. */
export function headingOf({ title, required }: ImportColumn): string {
  return required ? `${title}*` : title
}

/** Which column of the sheet holds which field. Headings nobody knows, doubled ones and missing required ones are refused together. */
export function matchHeadings(head: SheetRow | undefined, columns: ImportColumn[]): Map<number, ImportColumn> {
  const byTitle = new Map(columns.map((column) => [plain(column.title), column]))
  const found = new Map<number, ImportColumn>()
  const problems: Problem[] = []
  const refuse = (got: string): void => void problems.push(problem('import.header', 'file', { got }))
  for (const [at, cell] of head?.cells ?? []) {
    const title = plain(cellText(cell, false))
    const column = byTitle.get(title)
    if (title === ERROR_COLUMN_TITLE) continue
    if (!column) refuse(`没有名为“${title.slice(0, 60)}”的列`)
    else if ([...found.values()].includes(column)) refuse(`“${title}”列重复`)
    else found.set(at, column)
  }
  const missing = columns.filter((column) => column.required && ![...found.values()].includes(column))
  if (missing.length > 0) refuse(`缺少${missing.map((column) => `“${column.title}”`).join('、')}列`)
  if (problems.length > 0) throw new ProblemError(problems.slice(0, 20))
  return found
}

function plain(title: string): string {
  return title.replace(/^'|\s|[*＊]+$/g, '')
}
