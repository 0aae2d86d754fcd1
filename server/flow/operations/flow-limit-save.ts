import { problem, ProblemError } from '../../../engine/problem.ts'
import { audit, changesOf } from '../../logs/audit.ts'
import { badParameter, onlyInput, requiredText, textInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { saveLimit } from '../queries/flow-limit.ts'
import { entityOf, requireRecord } from '../../records/record.ts'

/** Longest a step may be given. */
const MOST = 250

/** Sets how many working days a step of a flow may take, for the mark of what is overdue; nothing goes back to the product's number. */
export const flowLimitSave = defineOperation({
  id: 'flow-limit-save',
  title: '保存环节时限',
  contract: { needs: { id: '环节编号（流程:环节）' }, takes: { limitDays: '时限（工作日），不填恢复产品的' }, answers: 'record' },
  transaction: true,
  async run(context) {
    const { schemas, input, db, now } = context
    const entity = entityOf(context)
    onlyInput(input, [...Object.keys(entity.properties).flatMap((name) => [name, `${name}_label`]), 'version', 'view'])
    const id = requiredText(input, 'id', 100)
    const current = await requireRecord(context, entity, id)
    const [flowId = '', stateId = ''] = id.split(':')
    const state = schemas.flows.get(flowId)?.states.find((each) => each.id === stateId)
    if (!state || state.final) throw new ProblemError(problem('record.guard', '/limitDays', { message: '办结的环节没有时限' }))
    const days = daysOf(textInput(input, 'limitDays', 10))
    await saveLimit(db, flowId, stateId, days === state.workdays ? null : days, requireSession(context).user.name, now())
    const saved = await requireRecord(context, entity, id)
    await audit(context, { action: 'update', entity: entity.id, recordId: id, ...changesOf(current, saved) })
    return saved
  },
})

function daysOf(text: string): number | null {
  if (text === '') return null
  const days = Number(text)
  if (!Number.isInteger(days) || days < 1 || days > MOST) throw badParameter('limitDays', `1 到 ${MOST} 个工作日`)
  return days
}
