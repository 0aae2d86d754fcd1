import { audit } from '../audit.ts'
import { onlyInput } from '../auth/input.ts'
import { defineOperation } from '../operation.ts'
import { dropSiteDraft } from '../queries/site.ts'
import { heldDraft } from '../site/draft.ts'
import { dropWith, heldCompanions } from '../site/new-screens.ts'

/** Gives a draft up at the step the caller has seen; the trail keeps what it said. */
export const designDiscard = defineOperation({
  id: 'design-discard',
  title: '放弃界面草稿',
  wire: { needs: { viewNo: '界面编号', version: '草稿版本' } },
  transaction: true,
  async run(context) {
    const { db, schemas, input } = context
    onlyInput(input, ['viewNo', 'version'])
    const { view, draft } = await heldDraft(context)
    await dropWith(db, await heldCompanions(db, schemas, draft.layer))
    await dropSiteDraft(db, view.viewNo)
    await audit(context, { action: 'design-discard', entity: 'sys_layer', recordId: view.viewNo, before: { layer: draft.layer } })
    return null
  },
})
