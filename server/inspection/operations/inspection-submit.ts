import { answersFrom } from '../../../engine/inspection/answer-paths.ts'
import { defineOperation } from '../../calls/operation.ts'
import { requireOpenRecord } from '../inspection.ts'
import { allAnswers, dropAnswers } from '../queries/answer.ts'
import { submitVersion, versionFields } from '../submit.ts'

/** Submits an open record: refused with everything that is open or wrong; else it is stored as a whole, judged, and its sheet filled. */
export const inspectionSubmit = defineOperation({
  id: 'inspection-submit',
  title: '提交检验记录',
  contract: {
    needs: { id: '记录编号' },
    answers: { fields: versionFields },
  },
  transaction: true,
  async run(context) {
    const inspection = await requireOpenRecord(context)
    const answers = answersFrom(await allAnswers(context.db, inspection.key))
    const submitted = await submitVersion(context, inspection, answers, '')
    await dropAnswers(context.db, inspection.key)
    return submitted
  },
})
