import { draftKey } from '../draft-key.ts'
import { jsonInput, onlyInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { savePreference } from '../queries/preference.ts'

const LONGEST = 32 * 1024
/** Keys a user may have; the oldest make way. */
const MOST = 300

/** Keeps small things that a user has chosen (phrases, shortcuts, what is folded) under a key of the user's own; null forgets them. */
export const preferenceSave = defineOperation({
  id: 'preference-save',
  title: '保存个人偏好',
  contract: { needs: { key: '设置名', value: 'JSON：值' }, answers: 'nothing' },
  transaction: true,
  async run(context) {
    const { user } = requireSession(context)
    onlyInput(context.input, ['key', 'value'])
    const value = jsonInput(context.input, 'value', LONGEST)
    await savePreference(context.db, { userId: user.id, key: draftKey(context.input), value, now: context.now(), limit: MOST })
    return null
  },
})
