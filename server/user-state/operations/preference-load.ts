import { draftKey } from '../draft-key.ts'
import { onlyInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { findPreference } from '../queries/preference.ts'

/** Answers what the caller keeps under a key, null when there is nothing. */
export const preferenceLoad = defineOperation({
  id: 'preference-load',
  title: '读取个人偏好',
  contract: { needs: { key: '设置名' } },
  transaction: false,
  async run(context) {
    const { user } = requireSession(context)
    onlyInput(context.input, ['key'])
    return findPreference(context.db, user.id, draftKey(context.input))
  },
})
