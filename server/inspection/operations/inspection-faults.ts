import { answersFrom } from '../../../engine/inspection/answer-paths.ts'
import { judgeRecord } from '../../../engine/inspection/judge-record.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { defineOperation } from '../../calls/operation.ts'
import { dateText } from '../../store/time.ts'
import { storeFaults } from '../faults.ts'
import { requireOpenRecord } from '../inspection.ts'
import { allAnswers } from '../queries/answer.ts'

/** Registers what fails in an open record so far, so that a notice can ask the unit to put it right while the inspection goes on; refused while an item that fails has no words. */
export const inspectionFaults = defineOperation({
  id: 'inspection-faults',
  title: '登记不合格项',
  contract: { needs: { id: '记录编号' }, answers: { fields: { failed: '不合格的项目数' } } },
  transaction: true,
  async run(context) {
    const inspection = await requireOpenRecord(context)
    const answers = answersFrom(await allAnswers(context.db, inspection.key))
    const judged = judgeRecord(inspection.template, answers, dateText(context.now()))
    const failed = judged.items.filter(({ state }) => state === 'fail')
    const unsaid = failed.flatMap(({ item }) =>
      item.results
        .filter(({ id }) => judged.results.get(id)?.state === 'fail' && (answers.results[id]?.fault ?? '') === '')
        .map(({ id, content }) => problem('field.required', `/results/${id}`, { title: `${item.id} ${content}的不符合情况` })),
    )
    if (unsaid.length > 0) throw new ProblemError(unsaid)
    await storeFaults(context, inspection, answers, judged)
    return { failed: failed.length }
  },
})
