import { mergeRecord } from '../../../engine/runtime/forms/merge-record.ts'
import type { ConflictProblem } from '../../../engine/runtime/effects/effect.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { childrenOf } from '../../../engine/schema/records/child-entities.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { flatten } from '../../../engine/schema/records/objects.ts'
import { isRow, sameValue } from '../../../engine/schema/records/record-values.ts'
import type { JsonObject, Row } from '../../../engine/schema/format/json.ts'
import { badParameter, jsonInput } from '../../calls/input/input.ts'
import type { OperationContext } from '../../calls/operation.ts'
import { lastAuthor } from '../queries/record.ts'
import { readSubmittedRecord, type SubmittedRecord } from '../submitted-record.ts'

const LONGEST = 512 * 1024

/** Values that the saved form began with (`base`), where the caller says so; null without. */
export function baseInput({ input }: Pick<OperationContext, 'input'>, entity: Entity): Row | null {
  if (Object.hasOwn(entity.properties, 'base') || input['base'] === undefined || input['base'] === '') return null
  const base = jsonInput(input, 'base', LONGEST)
  if (!isRow(base)) throw badParameter('base', 'JSON：表单打开时的字段与值')
  return base
}

/** What was submitted, what its form began with, and what is stored now, as the caller sees it. */
interface Sides {
  given: SubmittedRecord
  base: Row
  shown: Row
}

/**
 * What was submitted on top of an older version, brought together with what others have saved since, by the rules of the form's conflict dialog: what only
 * one side changed holds. Refused with the fields that both changed differently, and with who saved last.
 */
export async function mergeStale(context: OperationContext, entity: Entity, { given, base, shown }: Sides): Promise<SubmittedRecord> {
  const [from, theirs] = [fieldValues(context, entity, base), fieldValues(context, entity, shown)]
  const merged = mergeRecord(entity, childrenOf(context.schemas, entity), from, given.values, theirs)
  if (merged.conflicts.length > 0) {
    const author = await lastAuthor(context.db, entity, String(shown[entity['x-key']]))
    const fields = merged.conflicts.map(({ field, title, mine, theirs: other }) => ({ field, title, mine, theirs: other }))
    const conflict: ConflictProblem = { ...problem('record.conflict', '/version', author), ...author, current: shown, fields }
    throw new ProblemError(conflict)
  }
  const values = Object.entries(merged.values).filter(([field, value]) => {
    const property = entity.properties[field]
    // what the system has set meanwhile is nobody's change
    return property !== undefined && !(property.readOnly && field !== entity['x-key'] && sameValue(value, from[field]))
  })
  return { key: given.key, version: Number(shown['version']), values: Object.fromEntries(values) }
}

/** The fields of a record as a form would submit them; labels and marks go. */
function fieldValues({ schemas }: OperationContext, entity: Entity, row: Row): Row {
  const flat = flatten(entity, row as JsonObject)
  const known = Object.fromEntries(Object.entries(flat).filter(([name]) => Object.hasOwn(entity.properties, name)))
  return readSubmittedRecord(schemas, entity, known, new Set()).values
}
