import * as z from 'zod/mini'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { readableRecord } from '../../records/records-in-scope.ts'
import { entityOf } from '../../records/record.ts'
import { caseStage, caseSteps } from '../case-steps.ts'

const params = z.strictObject({ stages: described('各环节；第一个是这件事本身', z.array(caseStage).check(z.minLength(1))) })

/** Answers what there is of a case (`id`, a record of the call's entity), stage by stage: when, who, how much, where it stands and who is next. */
export const caseStepsOperation = defineOperation({
  id: 'case-steps',
  title: '办理过程总览',
  contract: {
    needs: { id: '记录编号' },
    answers: {
      fields: { stage: '环节', time: '时间', who: '办理人', text: '内容', money: '金额', standing: '停在的步骤', next: '由谁办理', link: '打开的界面' },
      list: true,
    },
  },
  params,
  transaction: false,
  async run(context) {
    onlyInput(context.input, ['id'])
    const key = requiredText(context.input, 'id', 64)
    const root = await readableRecord(context, entityOf(context), key)
    if (!root) throw new ProblemError(problem('record.not-found', 'id'))
    return (await caseSteps(context, params.parse(context.call.params ?? {}).stages, root)) as unknown as Json
  },
})
