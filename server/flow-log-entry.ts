import { evaluate } from '../engine/expressions/evaluate.ts'
import type { Scope } from '../engine/expressions/scope.ts'
import type { Entity } from '../engine/schema/entity.ts'
import type { Flow, Move } from '../engine/schema/flow.ts'
import type { JsonObject, Row } from '../engine/schema/json.ts'
import { requireSession } from './auth/require-session.ts'
import { storedValue } from './field-values.ts'
import { newKey } from './new-key.ts'
import type { OperationContext } from './operation.ts'
import { calendarBetween } from './queries/calendar.ts'
import { withLimits } from './queries/flow-limit.ts'
import { lastTime } from './queries/flow.ts'
import { insertRecord, type StoredRow } from './queries/record.ts'
import { dateText, timeText } from './store/time.ts'
import { hoursBetween, momentOf, workdaysBetween, type WorkCalendar } from './workdays.ts'

/** Writes a move into the log that its flow names, in the transaction of the move. */
export async function writeFlowLog(
  context: OperationContext,
  { entity, flow, move }: { entity: Entity; flow: Flow; move: Move },
  before: Row,
  after: Row,
  input: JsonObject,
): Promise<void> {
  const log = flow.log ? context.schemas.entities.get(flow.log.entity) : undefined
  if (!flow.log || !log) return
  const { user } = requireSession(context)
  const now = context.now()
  const key = String(before[entity['x-key']])
  const arrived = await lastTime(context.db, { log: log.id, record: flow.log.record, at: flow.log.at, table: entity.id, keyField: entity['x-key'] }, key)
  const calendar = await calendarBetween(context.db, momentOf(arrived), now)
  const scope: Scope = {
    form: after,
    input,
    user,
    today: dateText(now),
    row: stepOf(await withLimits(context.db, flow), move, String(before[flow.state] ?? ''), String(after[flow.state] ?? ''), arrived, now, calendar),
  }
  const row: StoredRow = { [log['x-key']]: newKey(now), [flow.log.record]: key, [flow.log.at]: timeText(now) }
  for (const [field, expression] of Object.entries(flow.log.set)) {
    const property = log.properties[field]
    if (property) row[field] = storedValue(property, evaluate(expression, scope)) ?? null
  }
  await insertRecord(context.db, log, row, { userId: user.id, now })
}

/** What the log's expressions know of the step as `row`. */
function stepOf(flow: Flow, move: Move, from: string, to: string, arrived: string, now: Date, calendar: WorkCalendar): Row {
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
