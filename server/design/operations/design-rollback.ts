import { problem, ProblemError } from '../../../engine/problem.ts'
import { audit } from '../../logs/audit.ts'
import { onlyInput, requiredText, textInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { lockSite, siteVersions } from '../../layouts/queries/site-layer.ts'
import { draftConflict, currentPublication } from '../draft.ts'
import { countInput } from '../../calls/input/count-input.ts'
import { publish } from '../publish.ts'
import { viewInDesign, siteLayer } from '../site-layer.ts'
import { productOf } from '../../layouts/site-schemas.ts'

/**
 * Publishes an earlier version again (0: the product's view), as the next one. Records stay as they are: a field that goes keeps its values
 * until it comes back. A draft stays, and is merged before it is published.
 */
export const designRollback = defineOperation({
  id: 'design-rollback',
  title: '回退界面',
  contract: {
    needs: { viewNo: '界面编号', version: '现已发布的版本', to: '回到的版本；0 为产品', note: '原因' },
    takes: { impact: '已确认的影响' },
    answers: { fields: { version: '发布的版本' } },
  },
  transaction: true,
  changesSite: true,
  async run(context) {
    const { db, schemas, input, now } = context
    const { user } = requireSession(context)
    onlyInput(input, ['viewNo', 'version', 'to', 'note', 'impact'])
    const view = await viewInDesign(db, schemas, requiredText(input, 'viewNo'))
    const [from, note, confirmed] = [countInput(input, 'to'), requiredText(input, 'note', 500), textInput(input, 'impact', 64)]
    await lockSite(db, view.viewNo)
    const before = await currentPublication(db, view)
    if (before.version !== countInput(input, 'version')) throw draftConflict(before)
    const [wanted] = from === 0 ? [{ layer: siteLayer(view, {}) }] : await siteVersions(db, view.viewNo, from)
    if (!wanted) throw new ProblemError(problem('record.not-found', '/to', { got: from }))
    const layer = siteLayer(view, wanted.layer)
    const { version } = await publish(db, productOf(schemas), view, { layer, note, userId: user.id, from, confirmed, now: now() })
    const trail = { entity: 'sys_layer', recordId: view.viewNo, before: { layer: before.layer }, after: { version, from, note, layer } }
    await audit(context, { action: 'design-rollback', ...trail })
    return { version }
  },
})
