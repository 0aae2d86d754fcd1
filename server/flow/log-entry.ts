import { evaluate } from '../../engine/expressions/evaluate.ts'
import type { Scope } from '../../engine/expressions/scope.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Flow, Transition } from '../../engine/schema/business/flow.ts'
import type { JsonObject, Row } from '../../engine/schema/format/json.ts'
import { requireSession } from '../calls/require-session.ts'
import { storedValue } from '../../engine/domain/stored-value.ts'
import { newKey } from '../store/new-key.ts'
import type { OperationContext } from '../calls/operation.ts'
import { calendarBetween } from '../calendar/queries/calendar.ts'
import { withLimits } from './queries/flow-limit.ts'
import { lastTimes } from './queries/flow.ts'
import { deviceTimeText } from '../records/record-completion.ts'
import { insertRecords, type StoredRow } from '../records/queries/record.ts'
import { dateText, timeText } from '../store/time.ts'
import { hoursBetween, momentOf, workdaysBetween, type WorkCalendar } from '../calendar/workdays.ts'

interface Logged {
  entity: Entity
  flow: Flow
  move: Transition
}

/** Writes a move into the log that its flow names, a line for each record it took along, in the transaction of the move. */
export async function writeFlowLog(
  context: OperationContext,
  { entity, flow, move }: Logged,
  moved: readonly { before: Row; after: Row }[],
  input: JsonObject,
): Promise<void> {
  const log = flow.log ? context.schemas.entities.get(flow.log.entity) : undefined
  if (!flow.log || !log || moved.length === 0) return
  const now = context.now()
  const names = { log: log.id, record: flow.log.record, at: flow.log.at, table: entity.id, keyField: entity['x-key'] }
  const keyOf = (row: Row): string => String(row[entity['x-key']])
  const times = await lastTimes(
    context.db,
    names,
    moved.map(({ before }) => keyOf(before)),
  )
  const arrivals = moved.map(({ before }) => times.get(keyOf(before)) ?? '')
  const calendar = await calendarBetween(context.db, momentOf(arrivals.toSorted()[0] ?? ''), now)
  const limited = { entity, flow: await withLimits(context.db, flow), move }
  const rows = moved.map((each, at) => logRow(context, log, limited, { ...each, input, arrived: arrivals[at] ?? '', calendar }))
  await insertRecords(context.db, log, rows, { userId: requireSession(context).user.id, now })
}

interface LoggedStep {
  before: Row
  after: Row
  input: JsonObject
  arrived: string
  calendar: WorkCalendar
}

/** A move as the log keeps it. */
function logRow(context: OperationContext, log: Entity, { entity, flow, move }: Logged, step: LoggedStep): StoredRow {
  const { before, after, input, arrived, calendar } = step
  const now = context.now()
  const { user } = requireSession(context)
  const from = String(before[flow.state] ?? '')
  const scope: Scope = {
    form: after,
    input,
    user,
    today: dateText(now),
    row: stepOf(flow, move, from, String(after[flow.state] ?? ''), arrived, now, calendar),
  }
  const row: StoredRow = { [log['x-key']]: newKey(now) }
  if (!flow.log) return row
  row[flow.log.record] = String(before[entity['x-key']])
  row[flow.log.at] = timeText(now)
  for (const [field, property] of Object.entries(log.properties)) if (property['x-on-create'] === 'device.time') row[field] = deviceTimeText(context)
  for (const [field, expression] of Object.entries(flow.log.set)) {
    const property = log.properties[field]
    if (property) row[field] = storedValue(property, evaluate(expression, scope)) ?? null
  }
  return row
}

/** What the log's expressions know of the step as `row`. */
function stepOf(flow: Flow, move: Transition, from: string, to: string, arrived: string, now: Date, calendar: WorkCalendar): Row {
  const title = (id: string): string => flow.states.find((state) => state.id === id)?.title ?? id
  const since = momentOf(arrived)
  const allowed = flow.states.find((state) => state.id === from)?.workdays
  return {
    flow: flow.title,
    move: move.id,
    action: move.title,
    from,
    fromTitle: title(from),
    to,
    toTitle: title(to),
    arrived,
    hours: hoursBetween(since, now),
    overdue: allowed !== undefined && workdaysBetween(since, now, calendar) > allowed ? 1 : 0,
  }
}
