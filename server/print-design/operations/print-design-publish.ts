import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import { addSiteVersion, dropSiteDraft } from '../../layouts/queries/site-layer.ts'
import { audit } from '../../logs/audit.ts'
import { currentPrint, lockPrintDraft, overtaken, placeOfPrint, productPrint } from '../print-draft.ts'
import { printVerdict, refuseProblems } from '../print-verdict.ts'

/** Publishes the draft of a print file, with the reason: papers printed from the next second on look like it. Refused with every problem it has. */
export const printDesignPublish = defineOperation({
  id: 'print-design-publish',
  title: '发布打印模板',
  contract: { needs: { code: '打印代码', version: '草稿版本', note: '改动原因' }, answers: { fields: { version: '发布的版本' } } },
  transaction: true,
  changesSite: true,
  async run(context) {
    const { db, schemas, input, now } = context
    const { user } = requireSession(context)
    onlyInput(input, ['code', 'version', 'note'])
    const note = requiredText(input, 'note', 500)
    const product = productPrint(context)
    const place = placeOfPrint(product)
    const draft = await lockPrintDraft(context, product)
    const before = await currentPrint(db, product)
    if (draft.baseVersion !== before.version) throw overtaken(before)
    const verdict = printVerdict(schemas, before.print, draft.layer)
    refuseProblems(verdict)
    const version = before.version + 1
    await addSiteVersion(db, place, { version, layer: draft.layer, note, from: null, userId: user.id, reach: 'view' }, now())
    await dropSiteDraft(db, place)
    await audit(context, { action: 'design-publish', entity: 'sys_layer', recordId: place, after: { version, note, differences: verdict.differences } })
    return { version }
  },
})
