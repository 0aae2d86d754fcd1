import { audit } from '../../logs/audit.ts'
import { jsonInput, onlyInput, requiredText } from '../../calls/input/input.ts'
import { countInput } from '../../calls/input/count-input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { addSiteDraft, findSiteDraft, lockSite } from '../../layouts/queries/site-layer.ts'
import { draftConflict, currentPublication } from '../draft.ts'
import { viewInDesign, LONGEST_LAYER, readSiteLayer } from '../site-layer.ts'

/**
 * Keeps a step of the one draft of a view. `version` is the step it was made from, 0 for a new draft; when somebody has written since, it is
 * refused with that name, and `design-merge` brings both together. A draft that was up for review is a draft again.
 */
export const designSave = defineOperation({
  id: 'design-save',
  title: '保存界面草稿',
  contract: {
    needs: { viewNo: '界面编号', version: '草稿版本；0 为新草稿', layer: 'JSON：站点设置' },
    takes: { baseVersion: '所依据的已发布版本' },
    answers: { fields: { version: '草稿版本' } },
  },
  transaction: true,
  async run(context) {
    const { db, schemas, input, now } = context
    const { user } = requireSession(context)
    onlyInput(input, ['viewNo', 'version', 'layer', 'baseVersion'])
    const sent = jsonInput(input, 'layer', LONGEST_LAYER)
    const view = await viewInDesign(db, schemas, requiredText(input, 'viewNo'), sent)
    const layer = readSiteLayer(view, sent)
    await lockSite(db, view.viewNo)
    const draft = await findSiteDraft(db, view.viewNo)
    if ((draft?.version ?? 0) !== countInput(input, 'version')) throw draftConflict(draft ?? (await currentPublication(db, view)))
    const published = await currentPublication(db, view)
    const baseVersion = countInput(input, 'baseVersion', draft?.baseVersion ?? published.version)
    if (baseVersion > published.version) throw draftConflict(published)
    const version = await addSiteDraft(db, view.viewNo, { state: 'draft', layer, baseVersion, note: '', userId: user.id }, now())
    if (!draft) await audit(context, { action: 'design-begin', entity: 'sys_layer', recordId: view.viewNo, after: { viewNo: view.viewNo, baseVersion } })
    return { version, baseVersion }
  },
})
