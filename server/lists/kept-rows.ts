import { createHash } from 'node:crypto'
import { keepAsked } from '../../engine/kept-lists/keep-words.ts'
import { keyHash } from '../../engine/kept-lists/key-hash.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { homeOf } from '../../engine/schema/records/base-entities.ts'
import type { JsonObject, Row } from '../../engine/schema/format/json.ts'
import { isEmptyValue } from '../calls/input/field-values.ts'
import { badParameter } from '../calls/input/input.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'
import { findPage, self, type RecordQuery } from '../records/queries/record-list.ts'
import { all, any, anyOf, column, type Condition } from '../store/queries/column.ts'
import { countEach } from './queries/count-each.ts'
import { answeredRows } from './list-page.ts'
import type { ListRequest } from './list-request.ts'
import { changedRecords, markOf, type Mark } from './queries/changed-records.ts'
import { behindKey, readingsOf } from './queries/kept-part.ts'

/** Rows that come at a time: some 60 ms of the store's work, so that others are not kept waiting. */
const PART = 2_000
/** Whoever has missed more than that begins anew. */
const MOST_CHANGES = 1_000

interface Kept {
  context: OperationContext
  query: RecordQuery & { fields: ReadonlySet<string> }
  /** What the rows are found under: conditions with the caller's scope, fields, day. */
  basis: string
  most: number
}

/**
 * All rows of a list whose view has them kept in the browser, in parts, and what has changed since (docs/adr/0053); null where nobody asks. Each answer
 * is made under the rights and the scope that the caller has now: when these are others than those of the rows before, all begins anew. Read from the
 * primary, for a replica may not have yet what the mark says is over.
 */
export async function keptRows(context: OperationContext, request: ListRequest): Promise<JsonObject | null> {
  const { input } = context
  if (isEmptyValue(input['keep'])) return null
  const asked = keepAsked.safeParse(input['keep'])
  if (!asked.success) throw badParameter('keep', 'basis、since 或 after')
  const { view, fields, entity } = request
  const most = context.keepMost ?? view?.keep?.most
  if (most === undefined || !fields) throw badParameter('keep', '其行可备在浏览器中的列表界面')
  if (isWidenedBySearch(context, entity)) return { list: [], total: 0, kept: null }
  const query = { schemas: context.schemas, entity, where: request.where, today: request.today, fields }
  const kept: Kept = { context, query, basis: basisOf(context, query), most }
  const { basis, since, after } = asked.data
  if (basis !== undefined && basis !== kept.basis) return anew
  return since === undefined ? partOf(kept, after) : changesOf(kept, readMark(since))
}

const anew: JsonObject = { list: [], total: 0, kept: { again: true } }

/** Who names a number in full may find records beyond the own ones: those are not among the rows. */
function isWidenedBySearch(context: OperationContext, entity: Entity): boolean {
  return requireSession(context).scope.unitIds.length > 0 && (entity['x-scope']?.named ?? []).length > 0
}

function basisOf({ db }: OperationContext, { entity, where, today, fields }: Kept['query']): string {
  const { sql: text, parameters } = all(where).compile(db)
  return createHash('sha256')
    .update(JSON.stringify([entity.id, text, parameters, today, [...fields]]))
    .digest('base64url')
}

/** The rows behind a key, or the first; null for the rows when there are too many of them. */
async function partOf(kept: Kept, after: string | undefined): Promise<JsonObject> {
  const { context, query, most } = kept
  const mark = await markOf(context.db, context.now())
  const total = await countRows(kept)
  if (total > most) return { list: [], total, kept: null }
  const key = query.entity['x-key']
  const behind = after === undefined ? [] : [behindKey(query.entity, after)]
  const rows = await findPage(context.db, { ...query, where: [...query.where, ...behind] }, [{ field: key, dir: 'asc' }], PART, 0)
  const last = rows.at(-1)?.[key]
  return answered(kept, rows, { total, mark, next: rows.length < PART ? null : String(last) })
}

async function changesOf(kept: Kept, since: Mark): Promise<JsonObject> {
  const { context, query, most } = kept
  const mark = await markOf(context.db, context.now())
  // a store that was restored counts its transactions from elsewhere
  if (BigInt(mark.transaction) < BigInt(since.transaction)) return anew
  const { own, referred } = changeSources(kept)
  const changed = await changedRecords(context.db, [...new Set([own, ...referred.values()])], since, MOST_CHANGES + 1)
  if (changed.length > MOST_CHANGES) return anew
  const idsOf = (entity: string) => changed.flatMap((each) => (each.entity === entity ? [each.id] : []))
  const keys = idsOf(own)
  const key = query.entity['x-key']
  const concerned = [
    ...(keys.length > 0 ? [anyOf(column(self, key), keys)] : []),
    ...[...referred].flatMap(([field, entity]): Condition[] => (idsOf(entity).length > 0 ? [anyOf(column(self, field), idsOf(entity))] : [])),
  ]
  const rows = concerned.length === 0 ? [] : await findPage(context.db, { ...query, where: [...query.where, any(concerned)] }, [], MOST_CHANGES + 1, 0)
  const total = await countRows(kept)
  if (rows.length > MOST_CHANGES) return anew
  if (total > most) return { list: [], total, kept: null }
  const found = new Set(rows.map((row) => String(row[key])))
  const gone = keys.filter((each) => !found.has(each)).map(keyHash)
  return { ...(await answered(kept, rows, { total, mark, next: null })), gone }
}

/** Whose changes change rows: the records themselves, and by field those that are called by name in them. */
function changeSources({ query: { schemas, entity, fields } }: Kept): { own: string; referred: Map<string, string> } {
  const referred = [...fields].flatMap((field): [string, string][] => {
    const property = entity.properties[field]
    const target = property?.type === 'string' && property['x-ref'] ? schemas.entities.get(property['x-ref'].entity) : undefined
    return target ? [[field, homeOf(target)]] : []
  })
  return { own: homeOf(entity), referred: new Map(referred) }
}

async function countRows({ context, query, most }: Kept): Promise<number> {
  const [total = 0] = await countEach(context.db, query.entity, [query.where], most + 1)
  return total
}

async function answered(
  { context, query, basis }: Kept,
  rows: Row[],
  { total, mark, next }: { total: number; mark: Mark; next: string | null },
): Promise<JsonObject> {
  const { entity, fields, today } = query
  const readings = await readingsOf(context.db, entity, fields, rows)
  const since = `${mark.at}.${mark.transaction}`
  return { list: answeredRows(context, entity, rows, fields), total, readings, kept: { basis, since, today, fields: [...fields], next } }
}

function readMark(since: string): Mark {
  const [at = '0', transaction = '0'] = since.split('.')
  return { at: Number(at), transaction }
}
