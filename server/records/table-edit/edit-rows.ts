import { ProblemError } from '../../../engine/problem.ts'
import type { Json, JsonObject, Row } from '../../../engine/schema/format/json.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { OperationContext } from '../../calls/operation.ts'
import { inSavepoint } from '../../store/queries/savepoint.ts'
import { changed } from '../record-write.ts'
import { formOf, wholeSaveParams } from '../save-request.ts'
import { saveSubmitted } from '../save-submitted.ts'
import { apartFromTwins } from './twins.ts'
import type { EditedRow } from './edited-rows.ts'
import { judgeRows } from './judge-rows.ts'
import { resolveNames } from './resolve-names.ts'
import { writeRows } from './write-rows.ts'

/** What became of a row, or would. */
interface RowOutcome extends JsonObject {
  at: number
  /** '' of a record that is not there. */
  id: string
  outcome: 'new' | 'changed' | 'same' | 'refused'
}

/** How a block is dealt with: only judged, all or none, or each row for itself. */
export interface EditMode {
  check: boolean
  partial: boolean
}

/** Ends the savepoint of what is not to stay. */
class Undone extends Error {}

/**
 * Saves a block of rows as the save call of `context` saves each of them, or only says what would become of each: `{saved, results: [{at, id, outcome, version?,
 * values?, problems?}]}` in the order sent; `values` are references that were given by name. Without `partial` one refused row keeps all from being saved.
 * Must run in a transaction.
 */
export async function editRows(context: OperationContext, entity: Entity, rows: EditedRow[], { check, partial }: EditMode): Promise<Json> {
  const saved = new Map<EditedRow, RowOutcome>()
  let stays = !check
  try {
    await inSavepoint(context.db, async () => {
      await resolveNames(context, entity, rows)
      if (standsAlone(context, entity)) await saveTogether(context, entity, rows, saved, check || partial)
      else await saveSingly(context, entity, rows, saved)
      if (rows.some(isRefused) && !partial) stays = false
      if (!stays) throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  const results = rows.map((row) => outcomeOf(row, saved.get(row), stays))
  return { saved: stays ? results.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length : 0, results }
}

/** What is told of a row; of one that was not kept there is no key or version to tell. */
function outcomeOf(row: EditedRow, saved: RowOutcome | undefined, stays: boolean): RowOutcome {
  const named = Object.keys(row.names).flatMap((field): [string, Json][] => (row.values[field] === undefined ? [] : [[field, row.values[field]]]))
  const told: RowOutcome = { at: row.at, id: row.key ?? '', outcome: isRefused(row) ? 'refused' : (saved?.outcome ?? (row.key === null ? 'new' : 'changed')) }
  if (named.length > 0) told['values'] = Object.fromEntries(named)
  if (isRefused(row)) told['problems'] = row.problems as unknown as Json
  else if (stays && saved) Object.assign(told, { id: saved.id, version: saved['version'] ?? null })
  return told
}

function isRefused({ problems }: EditedRow): boolean {
  return problems.length > 0
}

/** Whether a row can be judged before others are written: it is kept in one table of its own, and nothing but itself is saved with it. */
function standsAlone({ call, schemas }: OperationContext, entity: Entity): boolean {
  const { take, carry, under } = wholeSaveParams.parse(call.params ?? {})
  const isBase = [...schemas.entities.values()].some((each) => each['x-base']?.entity === entity.id)
  return !take && !carry && !under && !isBase && !entity['x-base'] && !entity['x-over']
}

/** Judges all, then writes those that are right in a few statements; without `whole` nothing is written once one is wrong. */
async function saveTogether(context: OperationContext, entity: Entity, asked: EditedRow[], saved: Map<EditedRow, RowOutcome>, whole: boolean): Promise<void> {
  const form = await formOf(context, entity)
  const right = (await judgeRows(context, entity, asked, form)).filter((row) => !isRefused(row.asked))
  const isSame = ({ current, next }: (typeof right)[number]): boolean => current !== null && Object.keys(changed(entity, next, current)).length === 0
  for (const row of right.filter(isSame)) {
    saved.set(row.asked, { at: row.asked.at, id: row.asked.key ?? '', outcome: 'same', version: Number(row.current?.['version']) })
  }
  const { together, later } = await apartFromTwins(
    context,
    entity,
    right.filter((row) => !isSame(row)),
  )
  if (!whole && asked.some(isRefused)) return
  const key = entity['x-key']
  let written: Map<string, Row>
  try {
    written = await writeRows(context, entity, together)
  } catch (error) {
    if (!isOfOneRow(error)) throw error
    // only one by one tells whose value it is
    return saveSingly(
      context,
      entity,
      [...together, ...later].map((row) => row.asked).sort((one, other) => one.at - other.at),
      saved,
    )
  }
  for (const { asked: row, current, next } of together) {
    const record = written.get(String(next[key]))
    if (record) saved.set(row, { at: row.at, id: String(record[key]), outcome: current ? 'changed' : 'new', version: Number(record['version']) })
  }
  await saveSingly(
    context,
    entity,
    later.map((row) => row.asked),
    saved,
  )
}

/** The store refuses a value: it does not fit, or an index or a check forbids it. */
function isOfOneRow(error: unknown): boolean {
  return error instanceof ProblemError || /^2[23]/.test((error as { code?: string }).code ?? '')
}

/** Saves each row by itself, in the order sent. */
async function saveSingly(context: OperationContext, entity: Entity, rows: readonly EditedRow[], saved: Map<EditedRow, RowOutcome>): Promise<void> {
  const keyField = entity['x-key']
  const { view } = context.input
  for (const row of rows) {
    if (isRefused(row)) continue
    const named: JsonObject = row.key === null ? {} : { [keyField]: row.key, version: row.version }
    const input: JsonObject = { ...row.values, ...named, ...(view === undefined ? {} : { view }) }
    try {
      const record = await inSavepoint(context.db, () => saveSubmitted({ ...context, input }))
      saved.set(row, { at: row.at, id: String(record[keyField]), outcome: row.key === null ? 'new' : 'changed', version: Number(record['version']) })
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      row.problems.push(...error.problems)
    }
  }
}
