import * as z from 'zod/mini'
import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import type { Dictionary } from '../../engine/schema/dictionary.ts'
import type { Entity } from '../../engine/schema/entity.ts'
import { fieldName } from '../../engine/schema/names.ts'
import { described } from '../../engine/schema/words.ts'
import type { OperationContext } from '../operation.ts'
import { isComputed } from '../record-checks.ts'
import { cellText, type FieldProperty } from './cell-value.ts'
import type { SheetRow } from './read-sheet.ts'

/** What calls of import and template say of their columns. */
export const columnParams = { columns: z.optional(described('可导入的列，默认为全部可填字段', z.array(fieldName))) }

/** A column of a template: one field of the entity. */
export interface ImportColumn {
  field: string
  title: string
  property: FieldProperty
  dictionary: Dictionary | undefined
  required: boolean
}

/** Title of the column that says what was wrong with a row; left aside when read. */
export const FAULT = '错误说明'
/** Begins the row of hints below the headings. */
export const HINT = '填写说明：'

/** The columns people may fill in: those that the call's row names, else every field that is not the system's own. */
export function importColumns({ call, schemas }: Pick<OperationContext, 'call' | 'schemas'>, entity: Entity): ImportColumn[] {
  const named = call.params?.['columns']
  const fields = Array.isArray(named) ? named.map(String) : Object.keys(entity.properties)
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
    if (title === FAULT) continue
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
