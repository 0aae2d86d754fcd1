import * as z from 'zod/mini'
import { moveId } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import type { Sheet } from '../../inspection/inspection.ts'
import { submitOpenRecord, versionFields } from '../../inspection/submit.ts'
import { storeCorrections } from '../archive-corrections.ts'
import { transitionRecord } from '../transition.ts'

const params = z.strictObject({
  move: z.optional(described('提交记录时业务单随之办理的流转；业务单不在其环节时不办', moveId)),
})

/**
 * Submits an open record: refused with everything that is open or wrong; else it is stored as a whole, judged, and its sheet filled. A sheet that
 * waits for its record (`move` of the call) goes on in the same transaction: what the record says is the draft of its report.
 */
export const inspectionSubmit = defineOperation({
  id: 'inspection-submit',
  title: '提交检验记录',
  contract: {
    needs: { id: '记录编号' },
    answers: { fields: versionFields },
  },
  params,
  transaction: true,
  async run(context) {
    const submission = await submitOpenRecord(context)
    await storeCorrections(context, submission)
    await moveSheet(context, submission.inspection.sheet)
    return submission.answer
  },
})

async function moveSheet(context: OperationContext, { entity, key, row }: Sheet): Promise<void> {
  const { move: wanted } = params.parse(context.call.params ?? {})
  const flow = context.schemas.flows.get(entity['x-flow']?.flow ?? '')
  const move = flow?.moves.find(({ id }) => id === wanted)
  if (!flow || !move || !move.from.includes(String(row[flow.state] ?? ''))) return
  await transitionRecord(context, { entity, flow, move }, key, {}, null)
}
