import { draftKey } from '../draft-key.ts'
import { badParameter, jsonInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { saveDraft } from '../queries/draft.ts'
import { timeText } from '../../store/time.ts'

const LONGEST = 512 * 1024
/** Drafts a user may have; the oldest make way. */
const MOST = 100

/** Keeps what the caller typed and has not saved yet, so that reload, crash or expired login lose nothing. */
export const draftSave = defineOperation({
  id: 'draft-save',
  title: '保存草稿',
  contract: { needs: { key: '页面编号与记录编号', values: 'JSON：字段与值' }, answers: { fields: { savedAt: '保存时间' } } },
  transaction: true,
  async run(context) {
    const { user } = requireSession(context)
    const values = jsonInput(context.input, 'values', LONGEST)
    if (values === null || typeof values !== 'object' || Array.isArray(values)) throw badParameter('values', '字段与值')
    const now = context.now()
    await saveDraft(context.db, { userId: user.id, key: draftKey(context.input), values, now, limit: MOST })
    return { savedAt: timeText(now) }
  },
})
