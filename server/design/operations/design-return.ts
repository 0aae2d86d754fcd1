import { audit } from '../../logs/audit.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { addSiteDraft } from '../../layouts/queries/site-layer.ts'
import { lockDraft, requireReview } from '../draft.ts'

/** Sends a draft that is up for review back to whoever designs, with the reason. */
export const designReturn = defineOperation({
  id: 'design-return',
  title: '退回界面草稿',
  contract: { needs: { viewNo: '界面编号', version: '草稿版本', note: '退回原因' }, answers: { fields: { version: '草稿版本' } } },
  transaction: true,
  async run(context) {
    const { db, input, now } = context
    const { user } = requireSession(context)
    onlyInput(input, ['viewNo', 'version', 'note'])
    const note = requiredText(input, 'note', 500)
    const { view, draft } = await lockDraft(context)
    requireReview(draft, '退回')
    const version = await addSiteDraft(db, view.viewNo, { ...draft, state: 'draft', note, userId: user.id }, now())
    await audit(context, { action: 'design-return', entity: 'sys_layer', recordId: view.viewNo, after: { note } })
    return { version }
  },
})
