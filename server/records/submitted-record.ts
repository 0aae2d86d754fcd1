import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { pointerOf } from '../../engine/schema/records/objects.ts'
import type { EntityProperty } from '../../engine/schema/records/property.ts'
import type { Json, JsonObject, Row } from '../../engine/schema/format/json.ts'
import { isEmptyValue } from '../calls/input/field-values.ts'
import { storedValue } from '../../engine/domain/stored-value.ts'
import type { Schemas } from '../schemas/schemas.ts'

/** What a caller wants saved: the record named by its key and version, and the fields that came along. */
export interface SubmittedRecord {
  key: string | null
  version: number | null
  values: Row
}

const mostRows = 500

/** Names that come back from a detail answer and are never written. */
const answered = new Set(['version', 'created_by', 'created_at', 'updated_by', 'updated_at'])

/** Reads a record out of a call's input; what is neither a field nor something we answered is refused. */
export function readSubmittedRecord(schemas: Schemas, entity: Entity, input: JsonObject, also: ReadonlySet<string> = new Set()): SubmittedRecord {
  const problems: Problem[] = []
  const values = readFields(schemas, entity, input, '', problems, also)
  if (problems.length > 0) throw new ProblemError(problems)
  const key = values[entity['x-key']]
  return { key: isEmptyValue(key) ? null : String(key), version: versionOf(input['version']), values }
}

function readFields(schemas: Schemas, entity: Entity, input: JsonObject, base: string, problems: Problem[], also: ReadonlySet<string>): Row {
  const entries: [string, Json][] = []
  for (const [name, value] of Object.entries(input)) {
    const property = Object.hasOwn(entity.properties, name) ? entity.properties[name] : undefined
    if (property)
      entries.push([
        name,
        property.type === 'array' ? readRows(schemas, property['x-child'].entity, value, `${base}/${name}`, problems) : readValue(property, value),
      ])
    else if (!answered.has(name) && !isLabel(entity, name) && !also.has(name))
      problems.push(problem('field.unknown', base + pointerOf(name), { got: name.slice(0, 60) }))
  }
  return Object.fromEntries(entries)
}

function readRows(schemas: Schemas, childId: string, value: Json, base: string, problems: Problem[]): Row[] {
  const child = schemas.entities.get(childId)
  if (isEmptyValue(value)) return []
  if (!child || !Array.isArray(value) || value.length > mostRows) {
    problems.push(problem('call.bad-parameter', base, { parameter: base.slice(1), expected: `不超过 ${mostRows} 行的列表` }))
    return []
  }
  return value.map((each, index) => {
    if (each !== null && typeof each === 'object' && !Array.isArray(each)) return readFields(schemas, child, each, `${base}/${index}`, problems, rowMarks)
    problems.push(problem('call.bad-parameter', `${base}/${index}`, { parameter: base.slice(1), expected: '对象' }))
    return {}
  })
}

/** Marks that a table in a form puts on its rows. */
const rowMarks: ReadonlySet<string> = new Set(['row_no', '_id', '_key'])

/** The value as the store would keep it; one that does not fit stays as it came, for validation to name. */
function readValue(property: EntityProperty, value: Json): Json {
  const stored = storedValue(property, value)
  return stored === undefined ? value : stored
}

function isLabel(entity: Entity, name: string): boolean {
  return name.endsWith('_label') && Object.hasOwn(entity.properties, name.slice(0, -'_label'.length))
}

function versionOf(value: Json | undefined): number | null {
  const number = typeof value === 'number' ? value : typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : NaN
  return Number.isInteger(number) ? number : null
}
