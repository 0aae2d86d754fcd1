import type { Print } from '../../../engine/schema/business/print.ts'
import { countInput } from '../../calls/input/count-input.ts'
import { jsonInput, onlyInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import { addSiteDraft, findSiteDraft, lockSite } from '../../layouts/queries/site-layer.ts'
import { audit } from '../../logs/audit.ts'
import { currentPrint, LONGEST_PRINT, overtaken, placeOfPrint, productPrint } from '../print-draft.ts'
import { readPrint } from '../print-verdict.ts'

/** Keeps a step of the one draft of a print file. `version` is the step it was made from, 0 for a new draft; refused with the name of who was first. */
export const printDesignSave = defineOperation({
  id: 'print-design-save',
  title: '保存打印草稿',
  contract: { needs: { code: '打印代码', version: '草稿版本；0 为新草稿', print: 'JSON：打印模板' }, answers: { fields: { version: '草稿版本' } } },
  transaction: true,
  async run(context) {
    const { db, input, now } = context
    const { user } = requireSession(context)
    onlyInput(input, ['code', 'version', 'print'])
    const product = productPrint(context)
    const print = readPrint(product, jsonInput(input, 'print', LONGEST_PRINT))
    const place = placeOfPrint(product)
    await lockSite(db, place)
    const draft = await findSiteDraft<Print>(db, place)
    const published = await currentPrint(db, product)
    if ((draft?.version ?? 0) !== countInput(input, 'version')) throw overtaken(draft ?? published)
    const baseVersion = draft?.baseVersion ?? published.version
    const version = await addSiteDraft<Print>(db, place, { state: 'draft', layer: print, baseVersion, note: '', userId: user.id }, now())
    if (!draft) await audit(context, { action: 'design-begin', entity: 'sys_layer', recordId: place, after: { code: product.id, baseVersion } })
    return { version }
  },
})
