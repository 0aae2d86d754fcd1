import type { FlowStep, FlowSteps, StepChange, ReturnPath } from '../../engine/runtime/flow-progress.ts'
import { homeOf } from '../../engine/schema/records/base-entities.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { personalKind } from '../../engine/schema/records/personal-fields.ts'
import type { Flow } from '../../engine/schema/business/flow.ts'
import { logFields } from '../../engine/schema/business/log-fields.ts'
import { coverPersonal } from '../../engine/personal-data.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import { hasOperator } from '../../engine/schema/accounts/session.ts'
import { requireSession } from '../calls/require-session.ts'
import { comparedSince, flowPath, leadsBack, openReturn, previousSteps, type FlowEntry } from './step-path.ts'
import type { OperationContext } from '../calls/operation.ts'
import { calendarBetween } from '../calendar/queries/calendar.ts'
import { withLimits } from './queries/flow-limit.ts'
import { changesSince, flowEntries, lastTimes } from './queries/flow.ts'
import { dictionaryLabel } from '../dictionaries/labels.ts'
import { entityNamed } from '../records/records-in-scope.ts'
import { recordChangesSince } from '../inspection/record-changes.ts'
import { hoursBetween, momentOf, workdaysBetween } from '../calendar/workdays.ts'

/** Where a record stands in its flow, for the caller: the record is within reach. */
export async function stepsOf(context: OperationContext, product: Flow, record: Row): Promise<FlowSteps> {
  const flow = await withLimits(context.db, product)
  const entity = entityNamed(context.schemas, flow.entity)
  const key = String(record[entity['x-key']])
  const state = String(record[flow.state] ?? '')
  const logKey = flow.log ? entityNamed(context.schemas, flow.log.entity)['x-key'] : ''
  const entries = (await flowEntries(context.db, flow, logKey, key)).map((row) => entryOf(flow, row))
  const sentBack = openReturn(entries)
  const compared = comparedSince(state, entries)
  return {
    title: flow.title,
    steps: flowPath(flow, state, entries, await waitingAt(context, flow, entity, key, state)),
    returned: sentBack ? { at: sentBack.left, who: sentBack.who, from: titleOf(flow, sentBack.from), reason: sentBack.opinion } : null,
    compared,
    changes: compared ? [...(await changesOf(context, entity, key, compared)), ...(await recordChangesSince(context, entity, key, compared.at))] : [],
    back: waysBack(context, flow, state, entries),
  }
}

/** A row of the log in the flow's own words. */
function entryOf(flow: Flow, row: Row): FlowEntry {
  const fields = logFields(flow)
  const text = (written: string): string => String(row[fields.get(written) ?? ''] ?? '')
  const from = text('row.from')
  const action = text('row.action')
  const to = text('row.toTitle')
  const target = flow.states.find(({ title }) => title === to)?.id ?? from
  return {
    from,
    to,
    action,
    arrived: text('row.arrived'),
    left: String(row[flow.log?.at ?? ''] ?? ''),
    who: text('user.name'),
    office: text('user.departName'),
    opinion: String(row[flow.log?.says ?? ''] ?? ''),
    hours: text('row.hours'),
    overdue: text('row.overdue') === '1',
    back: leadsBack(flow, from, target),
  }
}

async function waitingAt({ db, now }: OperationContext, flow: Flow, entity: Entity, key: string, state: string): Promise<FlowStep['waiting']> {
  if (!flow.log) return null
  const names = { log: flow.log.entity, record: flow.log.record, at: flow.log.at, table: entity.id, keyField: entity['x-key'] }
  const since = (await lastTimes(db, names, [key])).get(key) ?? ''
  if (since === '') return null
  const allowed = flow.states.find(({ id }) => id === state)?.workdays
  const [from, to] = [momentOf(since), now()]
  const gone = allowed === undefined ? 0 : workdaysBetween(from, to, await calendarBetween(db, from, to))
  return { since, hours: hoursBetween(from, to), overdue: allowed !== undefined && gone > allowed }
}

/** What saving has changed since a moment, in the words of the entity; what is covered in lists is covered here, what a move writes is no change. */
async function changesOf(context: OperationContext, entity: Entity, key: string, compared: NonNullable<FlowSteps['compared']>): Promise<StepChange[]> {
  const { before, after } = await changesSince(context.db, homeOf(entity), key, beginOf(compared))
  return Object.entries(entity.properties).flatMap(([field, property]) => {
    if (!Object.hasOwn(after, field) || property.readOnly) return []
    if (property.type === 'array') return changedRows(field, property.title, before[field], after[field])
    const display = (value: Json | undefined): string => {
      const kind = personalKind(property)
      if (kind) return coverPersonal(kind, typeof value === 'string' ? value : '')
      return dictionaryLabel(context.schemas, property, typeof value === 'object' ? null : (value ?? null))
    }
    const same = JSON.stringify(before[field] ?? null) === JSON.stringify(after[field] ?? null)
    return same ? [] : [{ field, title: property.title, before: display(before[field]), after: display(after[field]) }]
  })
}

/** The log tells seconds. What is saved and handed on at once belongs to the step before; who sends back saves nothing. */
function beginOf({ at, since }: NonNullable<FlowSteps['compared']>): Date {
  const moment = momentOf(at)
  return since === 'returned' ? moment : new Date(moment.getTime() + 1000)
}

/** Of a child list: how many rows there were and are, and how many of those that are were not so before. */
function changedRows(field: string, title: string, before: Json | undefined, after: Json | undefined): StepChange[] {
  const rowsOf = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map((row) => JSON.stringify(row)) : [])
  const [was, now] = [rowsOf(before), rowsOf(after)]
  const fresh = now.filter((row) => !was.includes(row)).length
  if (fresh === 0 && was.length === now.length) return []
  return [{ field, title, before: `${was.length} 条`, after: fresh === 0 ? `${now.length} 条` : `${now.length} 条，其中 ${fresh} 条新增或修改` }]
}

function waysBack(context: OperationContext, flow: Flow, state: string, entries: readonly FlowEntry[]): ReturnPath[] {
  const session = requireSession(context)
  const been = new Set(entries.map(({ from }) => from))
  return flow.moves
    .filter((move) => move.back && move.from.includes(state) && (move.operator ?? []).some((code) => hasOperator(session, code)))
    .map((move) => ({ move: move.id, title: move.title, to: previousSteps(move, been).map((id) => ({ id, title: titleOf(flow, id) })) }))
}

function titleOf(flow: Flow, id: string): string {
  return flow.states.find((state) => state.id === id)?.title ?? id
}
