import { problem, ProblemError } from '../../../engine/problem.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { audit } from '../../logs/audit.ts'
import { wholeOf } from '../../schemas/field-rights.ts'
import { allPlaces } from '../edition-impact.ts'
import { authorOf, requireWritableEdition } from '../edition.ts'
import { isBegun } from '../queries/edition-uses.ts'
import { addEvent, setState } from '../queries/record-edition.ts'

/** Takes a published edition back while no record was begun with it. */
export const recordTemplateWithdraw = defineOperation({
  id: 'record-template-withdraw',
  title: '撤回记录模板',
  contract: { needs: { key: '模板版本', reason: '原因' }, answers: 'nothing' },
  transaction: true,
  changesSite: true,
  async run(context) {
    const { db, input, schemas } = context
    onlyInput(input, ['key', 'reason'])
    const reason = requiredText(input, 'reason', 500)
    const { key, title } = await requireWritableEdition(context, 'published', '撤回')
    for (const places of allPlaces(wholeOf(schemas)))
      if (await isBegun(db, places, key)) throw new ProblemError(problem('inspection.begun', '/key', { got: title }))
    await setState(db, key, { state: 'withdrawn', ended: null }, authorOf(context))
    await addEvent(db, key, 'withdrawn', reason, authorOf(context))
    await audit(context, {
      action: 'record-template-withdraw',
      entity: 'record_edition',
      recordId: key,
      before: { state: 'published' },
      after: { state: 'withdrawn', reason },
    })
    return undefined
  },
})
