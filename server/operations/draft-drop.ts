import { draftKey } from '../auth/draft-key.ts'
import { requireSession } from '../auth/require-session.ts'
import { defineOperation } from '../operation.ts'
import { deleteDraft } from '../queries/draft.ts'

/** Forgets the caller's draft under a key. */
export const draftDrop = defineOperation({
  id: 'draft-drop',
  title: '删除草稿',
  wire: { needs: { key: '页面编号与记录编号' }, answers: 'nothing' },
  transaction: true,
  async run(context) {
    const { user } = requireSession(context)
    await deleteDraft(context.db, user.id, draftKey(context.input))
    return null
  },
})
