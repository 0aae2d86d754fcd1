import { requireSession } from '../auth/require-session.ts'
import { defineOperation } from '../operation.ts'
import { entityOf, saveRecord } from '../record.ts'
import { requiredByView } from '../record-checks.ts'
import { formOf, saveParams, saveStates, screenNames } from '../save-request.ts'
import { dateText } from '../store/time.ts'

/** Saves a record with its child lists in one transaction and answers it as detail does (wire contract, Save). */
export const save = defineOperation({
  id: 'save',
  title: '保存',
  params: saveParams,
  transaction: true,
  async run(context) {
    const entity = entityOf(context)
    const { user } = requireSession(context)
    const view = await formOf(context, entity)
    const today = dateText(context.now())
    const states = saveStates(context)
    return saveRecord(context, entity, context.input, {
      also: screenNames(entity),
      ...(view ? { required: (record) => requiredByView(view, { form: record, user, today }) } : {}),
      ...(states ? { states } : {}),
    })
  },
})
