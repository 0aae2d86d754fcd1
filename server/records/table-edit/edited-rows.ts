import type { Problem } from '../../../engine/problem.ts'
import type { Json, JsonObject, Row } from '../../../engine/schema/format/json.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { isRow } from '../../../engine/schema/records/record-values.ts'
import { badParameter, jsonInput } from '../../calls/input/input.ts'
import type { OperationContext } from '../../calls/operation.ts'

/** Most rows of one block, as a batch has. */
export const MOST_ROWS = 1000
const MOST_COLUMNS = 100
/** Of the rows as text; the whole request may be a megabyte. */
const MOST_BYTES = 960 * 1024

/** A row of a block as it was sent: the record it changes (null: a new one), what it sets, and references given by name. */
export interface EditedRow {
  at: number
  key: string | null
  version: number | null
  values: Row
  names: Readonly<Record<string, string>>
  problems: Problem[]
}

/**
 * The rows of a call of this operation: `columns` names the fields, each row is `[key or '', version or 0, a value a column…]`. Null leaves a field as
 * it is, '' empties it, `{"name": …}` names the record that it is to refer to. Anything else is refused as a whole.
 */
export function readEditedRows({ input }: Pick<OperationContext, 'input'>, entity: Entity): EditedRow[] {
  const columns = readColumns(input, entity)
  const rows = jsonInput(input, 'rows', MOST_BYTES)
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > MOST_ROWS) throw badParameter('rows', `1 到 ${MOST_ROWS} 行`)
  const read = rows.map((row, at) => readRow(row, at, columns))
  const keys = read.flatMap(({ key }) => key ?? [])
  if (new Set(keys).size < keys.length) throw badParameter('rows', '同一条数据只出现一次')
  return read
}

function readColumns(input: JsonObject, entity: Entity): string[] {
  const columns = jsonInput(input, 'columns', 10_000)
  const fits = Array.isArray(columns) && columns.length > 0 && columns.length <= MOST_COLUMNS && new Set(columns).size === columns.length
  if (!fits || !columns.every((field): field is string => typeof field === 'string' && isCellField(entity, field))) {
    throw badParameter('columns', '可在单元格中填写的字段')
  }
  return columns
}

/** Whether a field can stand in a cell: no list, no files, and not the key. */
export function isCellField(entity: Pick<Entity, 'properties' | 'x-key'>, field: string): boolean {
  const property = Object.hasOwn(entity.properties, field) ? entity.properties[field] : undefined
  return (
    property !== undefined && property.type !== 'array' && field !== entity['x-key'] && !(property.type === 'string' && property['x-attachment'] !== undefined)
  )
}

function readRow(row: Json, at: number, columns: readonly string[]): EditedRow {
  const refused = () => badParameter('rows', `第 ${at + 1} 行为 [编号, 版本, ${columns.length} 个值]`)
  if (!Array.isArray(row) || row.length !== columns.length + 2) throw refused()
  const [key, version, ...cells] = row
  if (typeof key !== 'string' || key.length > 100 || typeof version !== 'number' || !Number.isInteger(version)) throw refused()
  const values: Row = {}
  const names: Record<string, string> = {}
  cells.forEach((cell, index) => {
    const field = columns[index] ?? ''
    if (isRow(cell)) {
      const { name } = cell
      if (typeof name !== 'string' || name === '' || name.length > 500 || Object.keys(cell).length > 1) throw refused()
      names[field] = name
    } else if (Array.isArray(cell)) throw refused()
    else if (cell !== null) values[field] = cell
  })
  return { at, key: key === '' ? null : key, version: key === '' ? null : version, values, names, problems: [] }
}
