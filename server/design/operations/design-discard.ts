import { audit } from '../../logs/audit.ts'
import { onlyInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { dropSiteDraft } from '../../layouts/queries/site-layer.ts'
import { lockDraft } from '../draft.ts'
import { dropCompanions, lockCompanions } from '../new-screens.ts'

/** Gives a draft up at the step the caller has seen; the trail keeps what it said. */
export const designDiscard = defineOperation({
  id: 'design-discard',
  title: '放弃界面草稿',
  contract: { needs: { viewNo: '界面编号', version: '草稿版本' } },
  transaction: true,
  async run(context) {
    const { db, schemas, input } = context
    onlyInput(input, ['viewNo', 'version'])
    const { view, draft } = await lockDraft(context)
    await dropCompanions(db, await lockCompanions(db, schemas, draft.layer))
    await dropSiteDraft(db, view.viewNo)
    await audit(context, { action: 'design-discard', entity: 'sys_layer', recordId: view.viewNo, before: { layer: draft.layer } })
    return null
  },
})
