import { taskLevel, taskLevels, type TaskLevel } from '../../../engine/domain/task-levels.ts'
import type { Flow } from '../../../engine/schema/business/flow.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { wholeNumber } from '../../calls/input/field-values.ts'
import { badParameter, onlyInput, textInput } from '../../calls/input/input.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import { scopeCondition } from '../../permissions/queries/scope.ts'
import { entityNamed, readableRecords } from '../../records/records-in-scope.ts'
import { self } from '../../records/queries/record-list.ts'
import { dateText } from '../../store/time.ts'
import { shownText } from '../../dictionaries/labels.ts'
import { aboutFields, aboutWords } from '../task-words.ts'
import { lastActions, waitingRecords, type Arrival } from '../queries/waiting-records.ts'
import { isForCaller, onwardMoves, readableFlows } from '../waiting-moves.ts'

/** Records of a flow that are looked through for those that wait for the caller. */
const LOOKED_THROUGH = 200
/** Rows of a page, at most. */
const MOST = 50

/** What can be asked for alone: how soon things are due, and what was sent back. */
type Share = TaskLevel | 'returned'
const shares: readonly string[] = [...taskLevels.map(({ value }) => value), 'returned']

/**
 * Answers the records that wait for the caller, those due soonest first, then the one changed last: those at a step that the caller has a move for, of which
 * no guard that asks who somebody is says no. Of the 200 records of a flow that come first in that order; `steps` leaves those of some steps, of any flow or
 * of one (`flow.step`), or of whole flows, `share` those due at a time or sent back. How many there are of each share is told whatever is asked for.
 */
export const desktopTasks = defineOperation({
  id: 'desktop-tasks',
  title: '待办明细',
  contract: {
    needs: { flow: '流程编号，逗号分隔' },
    takes: {
      steps: 'JSON：只列这些环节的，不同流程的同名环节写成“流程.环节”，流程的全部环节写流程',
      about: 'JSON：业务对象 → 说明记录的字段的列表',
      share: '只列这一部分：overdue、today、week、later、returned',
      pageNo: '第几页',
      pageSize: '每页几条，最多 50',
    },
    answers: {
      fields: {
        total: '总数',
        shares: '各部分的数量',
        list: '记录：flow、step、title（环节名称）、id、label（编号）、about（说明）、at（到达时间）、due（期限）、level（期限的级别）、returned（1 为被退回）',
      },
    },
  },
  transaction: false,
  async run(context) {
    const { input } = context
    onlyInput(input, ['flow', 'steps', 'about', 'share', 'pageNo', 'pageSize'])
    const share = textInput(input, 'share', 20)
    if (share !== '' && !shares.includes(share)) throw badParameter('share', shares.join('、'))
    const found: Task[] = []
    for (const flow of readableFlows(context)) found.push(...(await tasksOf(context, flow)))
    const tasks = found.filter((task) => share === '' || isOf(task, share as Share)).toSorted(inOrder)
    const size = wholeNumber(input['pageSize'], 'pageSize', 10, MOST)
    const from = (wholeNumber(input['pageNo'], 'pageNo', 1, LOOKED_THROUGH) - 1) * size
    const counts = Object.fromEntries([['all', found.length], ...shares.map((each) => [each, found.filter((task) => isOf(task, each as Share)).length])])
    return { total: tasks.length, shares: counts, list: tasks.slice(from, from + size) } as unknown as Json
  },
})

interface Task extends Arrival {
  flow: string
  step: string
  title: string
  label: string
  about: string
  level: TaskLevel
  returned: 0 | 1
}

function isOf(task: Task, share: Share): boolean {
  return share === 'returned' ? task.returned === 1 : task.level === share
}

/** What is due this week by its day, the rest by when it came. */
function inOrder(one: Task, other: Task): number {
  const day = ({ level, due }: Task): string => (level === 'later' ? '9' : due)
  if (day(one) !== day(other)) return day(one) < day(other) ? -1 : 1
  return one.at > other.at ? -1 : 1
}

async function tasksOf(context: OperationContext, flow: Flow): Promise<Task[]> {
  const { db, schemas, input } = context
  const session = requireSession(context)
  const entity = entityNamed(schemas, flow.entity)
  const about = aboutFields(input['about'], entity)
  const wanted = stepsIn(input['steps'])
  const steps = flow.states.filter(({ id, final }) => !final && (wanted === null || [id, `${flow.id}.${id}`, flow.id].some((name) => wanted.includes(name))))
  const moves = new Map(steps.map(({ id }) => [id, onwardMoves(schemas, session, flow, id)]))
  const mine = steps.filter(({ id }) => (moves.get(id) ?? []).length > 0)
  if (mine.length === 0) return []
  const states = mine.map(({ id }) => id)
  const waiting = await waitingRecords(db, entity, flow.state, states, [scopeCondition(schemas, entity, session.scope, self)], LOOKED_THROUGH)
  const keys = waiting.map(({ id }) => id)
  const rows = await readableRecords(context, entity, keys)
  const actions = flow.log ? await lastActions(db, flow, entityNamed(schemas, flow.log.entity)['x-key'], keys) : new Map<string, string>()
  const backward = new Set(flow.moves.flatMap(({ back, title }) => (back ? [title] : [])))
  const today = dateText(context.now())
  return waiting.flatMap((arrival): Task[] => {
    const row = rows.get(arrival.id)
    const step = mine.find(({ id }) => id === row?.[flow.state])
    if (!row || !step || !isForCaller(context, entity, moves.get(step.id) ?? [], row)) return []
    return [
      {
        ...arrival,
        flow: flow.id,
        step: step.id,
        title: step.title,
        label: shownText(row, entity['x-label']),
        about: aboutWords(row, about),
        level: taskLevel(arrival.due, today),
        returned: backward.has(actions.get(arrival.id) ?? '') ? 1 : 0,
      },
    ]
  })
}

function stepsIn(given: Json | undefined): Json[] | null {
  if (given === undefined) return null
  if (!Array.isArray(given) || given.length > MOST) throw badParameter('steps', `不超过 ${MOST} 个环节的列表`)
  return given
}
