import { draftKey } from '../draft-key.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { deleteDraft } from '../queries/draft.ts'

/** Forgets the caller's draft under a key. */
export const draftDrop = defineOperation({
  id: 'draft-drop',
  title: '删除草稿',
  contract: { needs: { key: '页面编号与记录编号' }, answers: 'nothing' },
  transaction: true,
  async run(context) {
    const { user } = requireSession(context)
    await deleteDraft(context.db, user.id, draftKey(context.input))
    return null
  },
})
