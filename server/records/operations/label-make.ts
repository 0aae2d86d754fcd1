import { problem, ProblemError } from '../../../engine/problem.ts'
import { badParameter } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { entityOf, saveRecord } from '../record.ts'

/** More than fit on a roll. */
const MOST = 500

/** Makes as many records alike as asked for (`labelnum`), each with a number of its own. */
export const labelMake = defineOperation({
  id: 'label-make',
  title: '批量生成',
  contract: { needs: { labelnum: '数量，1 到 500' }, fields: 'record', answers: { fields: { made: '生成的张数' } } },
  transaction: true,
  async run(context) {
    const entity = entityOf(context)
    const { labelnum, view: _view, ...values } = context.input
    const wanted = Number(labelnum)
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > MOST) throw badParameter('labelnum', `1 到 ${MOST} 的整数`)
    if (values[entity['x-key']] !== undefined) throw new ProblemError(problem('field.unknown', `/${entity['x-key']}`, { got: entity['x-key'] }))
    for (let made = 0; made < wanted; made += 1) await saveRecord(context, entity, values)
    return { made: wanted }
  },
})
