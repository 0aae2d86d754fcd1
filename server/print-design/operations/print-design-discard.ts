import { onlyInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { dropSiteDraft } from '../../layouts/queries/site-layer.ts'
import { audit } from '../../logs/audit.ts'
import { lockPrintDraft, placeOfPrint, productPrint } from '../print-draft.ts'

/** Gives the draft of a print file up; what holds goes on to hold. */
export const printDesignDiscard = defineOperation({
  id: 'print-design-discard',
  title: '放弃打印草稿',
  contract: { needs: { code: '打印代码', version: '草稿版本' } },
  transaction: true,
  async run(context) {
    onlyInput(context.input, ['code', 'version'])
    const product = productPrint(context)
    const draft = await lockPrintDraft(context, product)
    await dropSiteDraft(context.db, placeOfPrint(product))
    await audit(context, { action: 'design-discard', entity: 'sys_layer', recordId: placeOfPrint(product), after: { version: draft.version } })
    return null
  },
})
