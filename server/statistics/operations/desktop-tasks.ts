import { fieldsRead, test } from '../../../engine/expressions/evaluate.ts'
import type { Flow, Guard } from '../../../engine/schema/business/flow.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { isRow } from '../../../engine/schema/records/record-values.ts'
import { wholeNumber } from '../../calls/field-values.ts'
import { badParameter, onlyInput } from '../../calls/input.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import { scopeCondition } from '../../permissions/queries/scope.ts'
import { entityNamed, readableRecords } from '../../records/records-in-scope.ts'
import { self } from '../../records/queries/record-list.ts'
import { dateText } from '../../store/time.ts'
import { newestInStates, type Arrival } from '../queries/newest-in-states.ts'
import { onwardMoves, readableFlows } from '../waiting-moves.ts'

/** Records of a flow that are looked through for those that wait for the caller. */
const LOOKED_THROUGH = 200
/** Rows of a page, at most. */
const MOST = 50

/**
 * Answers the records that wait for the caller, the one changed last first: those at a step that the caller has a move for, of which no guard that asks
 * who somebody is says no. Of the 200 records of a flow changed last; `steps` leaves those of some steps, of any flow or of one (`flow.step`).
 */
export const desktopTasks = defineOperation({
  id: 'desktop-tasks',
  title: '待办明细',
  contract: {
    needs: { flow: '流程编号，逗号分隔' },
    takes: {
      steps: 'JSON：只列这些环节的，不同流程的同名环节写成“流程.环节”',
      about: 'JSON：业务对象 → 说明记录的字段的列表',
      pageNo: '第几页',
      pageSize: '每页几条，最多 50',
    },
    answers: { fields: { total: '总数', list: '记录：flow、step、title（环节名称）、id、label（编号）、about（说明）、at（到达时间）' } },
  },
  transaction: false,
  async run(context) {
    const { input } = context
    onlyInput(input, ['flow', 'steps', 'about', 'pageNo', 'pageSize'])
    const found: (Task & Arrival)[] = []
    for (const flow of readableFlows(context)) found.push(...(await tasksOf(context, flow)))
    const tasks = found.toSorted((one, other) => (one.at > other.at ? -1 : 1))
    const size = wholeNumber(input['pageSize'], 'pageSize', 10, MOST)
    const from = (wholeNumber(input['pageNo'], 'pageNo', 1, LOOKED_THROUGH) - 1) * size
    return { total: tasks.length, list: tasks.slice(from, from + size) as unknown as Json }
  },
})

interface Task {
  flow: string
  step: string
  title: string
  id: string
  label: string
  about: string
}

async function tasksOf(context: OperationContext, flow: Flow): Promise<(Task & Arrival)[]> {
  const { db, schemas, input } = context
  const session = requireSession(context)
  const entity = entityNamed(schemas, flow.entity)
  const about = namesIn(input['about'], entity)
  const wanted = stepsIn(input['steps'])
  const steps = flow.states.filter(({ id, final }) => !final && (wanted === null || wanted.includes(id) || wanted.includes(`${flow.id}.${id}`)))
  const moves = new Map(steps.map(({ id }) => [id, onwardMoves(schemas, session, flow, id)]))
  const mine = steps.filter(({ id }) => (moves.get(id) ?? []).length > 0)
  if (mine.length === 0) return []
  const newest = await newestInStates(
    db,
    entity,
    flow.state,
    mine.map(({ id }) => id),
    [scopeCondition(schemas, entity, session.scope, self)],
    LOOKED_THROUGH,
  )
  const rows = await readableRecords(
    context,
    entity,
    newest.map(({ id }) => id),
  )
  return newest.flatMap((arrival): (Task & Arrival)[] => {
    const row = rows.get(arrival.id)
    const step = mine.find(({ id }) => id === row?.[flow.state])
    if (!row || !step || !(moves.get(step.id) ?? []).some(({ guards = [] }) => isMine(context, entity, guards, row))) return []
    const label = textOf(row, entity['x-label'])
    return [
      {
        ...arrival,
        flow: flow.id,
        step: step.id,
        title: step.title,
        label,
        about: about
          .map((field) => textOf(row, field))
          .filter(Boolean)
          .join(' · '),
      },
    ]
  })
}

/** Whether no guard that asks who somebody is keeps the caller from the move: what is to be filled in, and what gates tell, comes later. */
function isMine(context: OperationContext, entity: Entity, guards: readonly Guard[], row: Row): boolean {
  const { user } = requireSession(context)
  const scope = { form: row, user, today: dateText(context.now()) }
  return guards.filter((guard) => asksWho(entity, guard)).every(({ expression }) => test(expression, scope))
}

function asksWho(entity: Entity, { expression, gate, of }: Guard): boolean {
  if (gate !== undefined || of !== undefined || fieldsRead(expression, 'user').length === 0) return false
  if (['record', 'input'].some((root) => fieldsRead(expression, root as 'record').length > 0)) return false
  return fieldsRead(expression, 'form').every((field) => entity.properties[field]?.type !== 'array')
}

function stepsIn(given: Json | undefined): Json[] | null {
  if (given === undefined) return null
  if (!Array.isArray(given) || given.length > MOST) throw badParameter('steps', `不超过 ${MOST} 个环节的列表`)
  return given
}

function textOf(row: Row, field: string): string {
  return String(row[`${field}_label`] || (row[field] ?? ''))
}

function namesIn(given: Json | undefined, entity: Entity): string[] {
  const fields = isRow(given) ? (given[entity.id] ?? []) : given === undefined ? [] : null
  if (!Array.isArray(fields) || !fields.every((each) => typeof each === 'string' && Object.hasOwn(entity.properties, each)))
    throw badParameter('about', '业务对象 → 字段的列表')
  return fields as string[]
}
