import { draftKey } from '../draft-key.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { findDraft } from '../queries/draft.ts'

/** Answers the caller's draft under a key, null when there is none. */
export const draftLoad = defineOperation({
  id: 'draft-load',
  title: '读取草稿',
  contract: { needs: { key: '页面编号与记录编号' }, answers: { fields: { values: '字段与值', savedAt: '保存时间' } } },
  transaction: false,
  async run(context) {
    const { user } = requireSession(context)
    const draft = await findDraft(context.db, user.id, draftKey(context.input))
    return draft && { ...draft }
  },
})
