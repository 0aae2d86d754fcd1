import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { requiredText } from '../../calls/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { dateText } from '../../store/time.ts'
import { isSubmitted, requireInspection, writeRefusal } from '../inspection.ts'
import { answersSince, dropAnswers } from '../queries/answer.ts'
import { answersFrom } from '../../../engine/inspection/answer-paths.ts'
import { judgeWhole, storeVersion, writeToSheet } from '../submit.ts'

/** Submits an open record: refused with everything that is open or wrong; else it is stored as a whole, judged, and its sheet filled. */
export const inspectionSubmit = defineOperation({
  id: 'inspection-submit',
  title: '提交检验记录',
  contract: {
    needs: { id: '记录编号' },
    answers: { fields: { version: '版本', hash: '本版的摘要值', verdict: '结论', next: '下次检验日期', warnings: '提醒' } },
  },
  transaction: true,
  async run(context) {
    const inspection = await requireInspection(context, requiredText(context.input, 'id', 64), true)
    if (isSubmitted(inspection)) throw new ProblemError(problem('inspection.submitted', ''))
    const refusal = writeRefusal(context, inspection.sheet)
    if (refusal) throw refusal
    const answers = answersFrom(await answersSince(context.db, inspection.key, 0))
    const { judged, warnings } = judgeWhole(inspection.template, answers, dateText(context.now()))
    const stored = await storeVersion(context, inspection, answers, judged, '')
    await writeToSheet(context, inspection, judged)
    await dropAnswers(context.db, inspection.key)
    return { ...stored, verdict: judged.verdict.outcome.title, next: judged.next.printed, warnings } as unknown as Json
  },
})
