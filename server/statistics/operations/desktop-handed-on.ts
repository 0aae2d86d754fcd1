import type { Flow } from '../../../engine/schema/business/flow.ts'
import { addDays } from '../../../engine/expressions/functions.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { onlyInput } from '../../calls/input/input.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import { entityNamed, readableRecords } from '../../records/records-in-scope.ts'
import { dateText } from '../../store/time.ts'
import { shownText } from '../../dictionaries/labels.ts'
import { aboutFields, aboutWords } from '../task-words.ts'
import { handedOn } from '../queries/waiting-records.ts'
import { isForCaller, onwardMoves, readableFlows } from '../waiting-moves.ts'

/** How long back, in days, and how many records of a flow. */
const DAYS = 90
const MOST = 50

/** Answers the records that the caller has moved in the last 90 days and that now wait for somebody else, the one moved last first; at most 50 of a flow. */
export const desktopHandedOn = defineOperation({
  id: 'desktop-handed-on',
  title: '等别人办理',
  contract: {
    needs: { flow: '流程编号，逗号分隔' },
    takes: { about: 'JSON：业务对象 → 说明记录的字段的列表' },
    answers: { fields: { total: '总数', list: '记录：entity、flow、step、title（环节名称）、id、label（编号）、about（说明）、at（本人办理的时间）' } },
  },
  transaction: false,
  async run(context) {
    onlyInput(context.input, ['flow', 'about'])
    const found: HandedOn[] = []
    for (const flow of readableFlows(context)) found.push(...(await handedOnOf(context, flow)))
    const list = found.toSorted((one, other) => (one.at > other.at ? -1 : 1))
    return { total: list.length, list } as unknown as Json
  },
})

interface HandedOn {
  entity: string
  flow: string
  step: string
  title: string
  id: string
  label: string
  about: string
  at: string
}

async function handedOnOf(context: OperationContext, flow: Flow): Promise<HandedOn[]> {
  const { db, schemas, input, now } = context
  const session = requireSession(context)
  const entity = entityNamed(schemas, flow.entity)
  const about = aboutFields(input['about'], entity)
  const moved = await handedOn(db, flow, session.user.id, addDays(dateText(now()), -DAYS), MOST)
  if (moved.length === 0) return []
  const rows = await readableRecords(
    context,
    entity,
    moved.map(({ id }) => id),
  )
  return moved.flatMap(({ id, at }): HandedOn[] => {
    const row = rows.get(id)
    const step = flow.states.find((state) => state.id === row?.[flow.state])
    if (!row || !step || step.final || isForCaller(context, entity, onwardMoves(schemas, session, flow, step.id), row)) return []
    return [
      { entity: entity.id, flow: flow.id, step: step.id, title: step.title, id, label: shownText(row, entity['x-label']), about: aboutWords(row, about), at },
    ]
  })
}
