import { problem, ProblemError } from '../../engine/problem.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import { requireSession } from '../calls/require-session.ts'
import { newKey } from '../store/new-key.ts'
import type { OperationContext } from '../calls/operation.ts'
import { anyOf, column, type Condition } from '../store/queries/column.ts'
import { notDeleted } from '../records/queries/deleted.ts'
import { self } from '../records/queries/record-list.ts'
import { changeFields, insertRecords } from '../records/queries/record.ts'
import { changedSinceSent, sentBefore, withinAreas } from './queries/transfer.ts'
import { requireRecord, saveRecord } from '../records/record.ts'
import { storedFields } from '../records/record-write.ts'
import { entityNamed, readableWhere } from '../records/records-in-scope.ts'
import { dateText, timeText } from '../store/time.ts'
import { contentOf, type FieldRule } from './content.ts'
import { objectNamed, type TransferObject, type TransferSpec } from './spec.ts'

const MOST_FIELDS = 500

/** Refuses in words that say what is to be arranged first. */
function refuse(message: string): never {
  throw new ProblemError(problem('record.guard', '', { message }))
}

/** Rows of arrangements that hold all these values. */
async function arrangements(context: OperationContext, id: string, values: Record<string, string>): Promise<Row[]> {
  const entity = entityNamed(context.schemas, id)
  const where = Object.entries(values).map(([field, value]) => anyOf(column(self, field), [value]))
  return readableWhere(context, entity, where, MOST_FIELDS)
}

/** The fields in use of an object for a system, in their order; refuses when there are none. */
export async function fieldRules(context: OperationContext, spec: TransferSpec, system: string, object: string): Promise<FieldRule[]> {
  const rows = await arrangements(context, spec.fields, { sysname: system, objname: object, state: '1' })
  if (rows.length === 0) refuse('该接入系统没有启用的传输字段')
  const sorted = rows.sort((a, b) => Number(a['sortno'] ?? 0) - Number(b['sortno'] ?? 0))
  return sorted.map((row) => ({
    localfield: textOf(row['localfield']),
    targetfield: textOf(row['targetfield']),
    title: textOf(row['localtitle']) || textOf(row['localfield']),
    rule: textOf(row['transrule']) || '0',
    mapping: textOf(row['mapping']),
    required: row['isrequired'] === 1,
    maxLength: typeof row['maxlength'] === 'number' ? row['maxlength'] : null,
  }))
}

/** The authorisation by which a system may have an object today. */
export async function authorisationOf(context: OperationContext, spec: TransferSpec, system: string, object: string): Promise<Row> {
  const today = dateText(context.now())
  const rows = await arrangements(context, spec.authorisations, { sysname: system, state: '1' })
  const valid = rows.find(
    (row) => listOf(row['authobjects']).includes(object) && (textOf(row['startdate']) || today) <= today && (textOf(row['enddate']) || today) >= today,
  )
  return valid ?? refuse('该接入系统没有有效的授权：请核对授权数据、有效期和启停')
}

/** Puts what a plan covers into a batch, record by record; what the other system would refuse is noted as failed. Must run in a transaction; null when there is nothing. */
export async function prepareBatch(context: OperationContext, spec: TransferSpec, planId: string, trigger: string): Promise<string | null> {
  const plan = await requireRecord(context, entityNamed(context.schemas, spec.plans), planId, { lock: true })
  if (plan['state'] !== '1') refuse('传输方案已停用')
  const object = objectNamed(spec, textOf(plan['objname']))
  const system = textOf(plan['sysname'])
  const rules = await fieldRules(context, spec, system, object.entity)
  const authorisation = await authorisationOf(context, spec, system, object.entity)
  const rows = await coveredRows(context, object, plan, authorisation)
  if (rows.length === 0) {
    await noteIdleRun(context, spec, planId)
    return null
  }
  const batch = await openBatch(context, spec, plan, trigger, rows.length)
  await insertItems(context, object, { batch, system, rows, rules })
  return batch
}

/** A plan that found nothing has run all the same. */
async function noteIdleRun(context: OperationContext, spec: TransferSpec, planId: string): Promise<void> {
  const plans = entityNamed(context.schemas, spec.plans)
  const author = { userId: requireSession(context).user.id, now: context.now() }
  await changeFields(context.db, plans, [planId], storedFields(plans, { lastrun: timeText(context.now()), lastnum: 0, failnum: 0 }), author)
}

async function coveredRows(context: OperationContext, object: TransferObject, plan: Row, authorisation: Row): Promise<Row[]> {
  const entity = entityNamed(context.schemas, object.entity)
  const where: Condition[] = [notDeleted(entity, self)]
  for (const [field, values] of Object.entries(object.where ?? {})) where.push(anyOf(column(self, field), values))
  for (const areas of [plan['areascope'], authorisation['areascope']].map(listOf)) if (areas.length > 0) where.push(withinAreas(object.area, areas))
  for (const classes of [plan['equscope'], authorisation['equscope']].map(listOf))
    if (classes.length > 0) where.push(anyOf(column(self, object.category), classes))
  if (plan['transrange'] !== '1') where.push(changedSinceSent(entity, entityNamed(context.schemas, object.items), textOf(plan['sysname'])))
  return readableWhere(context, entity, where, Number(plan['batchsize'] ?? 100))
}

async function openBatch(context: OperationContext, spec: TransferSpec, plan: Row, trigger: string, total: number): Promise<string> {
  const entity = entityNamed(context.schemas, spec.batches)
  const planFields = Object.fromEntries(['planid', 'planname', 'sysname', 'objname', 'direct'].map((field): [string, Json] => [field, plan[field] ?? null]))
  const system = {
    ...planFields,
    triggerway: trigger,
    runman: requireSession(context).user.name,
    starttime: timeText(context.now()),
    totalnum: total,
    transstate: '0',
  }
  return String((await saveRecord(context, entity, {}, { system }))[entity['x-key']])
}

interface Items {
  batch: string
  system: string
  rows: Row[]
  rules: FieldRule[]
}

async function insertItems(context: OperationContext, object: TransferObject, { batch, system, rows, rules }: Items): Promise<void> {
  const { db, schemas } = context
  const [entity, items] = [entityNamed(schemas, object.entity), entityNamed(schemas, object.items)]
  const keys = rows.map((row) => textOf(row[entity['x-key']]))
  const known = await sentBefore(db, items, system, keys)
  const made = rows.map((row, at): Row => {
    const recordid = keys[at] ?? ''
    const common = {
      [items['x-key']]: newKey(context.now()),
      batchid: batch,
      sysname: system,
      recordid,
      optiontype: known.has(recordid) ? 'edit' : 'add',
      retrynum: 0,
    }
    return { ...common, ...recordCopy(object, row), ...transferContent(context, row, rules) }
  })
  const author = { userId: requireSession(context).user.id, now: context.now() }
  await insertRecords(
    db,
    items,
    made.map((row) => storedFields(items, row)),
    author,
  )
}

/** What the log shows of the record itself. */
export function recordCopy({ copy }: TransferObject, row: Row): Row {
  return Object.fromEntries(Object.entries(copy).map(([to, from]): [string, Json] => [to, row[from] ?? null]))
}

/** The content that goes out and whether it may. */
export function transferContent(context: OperationContext, row: Row, rules: readonly FieldRule[]): Row {
  const { values, wrong } = contentOf(row, rules)
  const fine = wrong.length === 0
  return {
    content: JSON.stringify(values, null, 2),
    transstate: fine ? '0' : '2',
    returncode: fine ? null : 'CHECK',
    errmsg: fine ? null : wrong.join('；').slice(0, 500),
    transtime: timeText(context.now()),
  }
}

export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

function listOf(value: Json | undefined): string[] {
  return textOf(value)
    .split(',')
    .filter((each) => each !== '')
}
