import { ProblemError } from '../../../engine/problem.ts'
import { audit } from '../../logs/audit.ts'
import { onlyInput, textInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { dropSiteDraft } from '../../layouts/queries/site-layer.ts'
import { lockDraft, currentPublication, requireReview, requireUpToDate } from '../draft.ts'
import { layerAddingView, dropCompanions, publishedWithProblem, lockCompanions, requireReviewed } from '../new-screens.ts'
import { publish } from '../publish.ts'
import { productOf } from '../../layouts/site-schemas.ts'

/** Publishes a reviewed draft: it lies on the view for everybody from the next opening on. `impact` is the hash of what the caller has seen go away. */
export const designPublish = defineOperation({
  id: 'design-publish',
  title: '发布界面',
  contract: {
    needs: { viewNo: '界面编号', version: '草稿版本' },
    takes: { impact: '已确认的影响' },
    answers: { fields: { version: '发布的版本' } },
  },
  transaction: true,
  changesSite: true,
  async run(context) {
    const { db, schemas, input, now } = context
    const { user } = requireSession(context)
    onlyInput(input, ['viewNo', 'version', 'impact'])
    const { view, draft } = await lockDraft(context)
    requireReview(draft, '发布')
    const before = await currentPublication(db, view)
    requireUpToDate(draft, before)
    const confirmed = textInput(input, 'impact', 64)
    const { layer, note } = draft
    const bringer = await layerAddingView(db, schemas, view.viewNo)
    if (bringer) throw new ProblemError(publishedWithProblem(bringer))
    const companions = await lockCompanions(db, schemas, layer)
    requireReviewed(companions)
    const made = { layer, note, userId: user.id, from: null, confirmed, companions, now: now() }
    const { version, verdict } = await publish(db, productOf(schemas), view, made)
    await dropSiteDraft(db, view.viewNo)
    await dropCompanions(db, companions)
    const published = { version, note, differences: verdict.differences, with: companions.map((each) => each.view.viewNo) }
    await audit(context, {
      action: 'design-publish',
      entity: 'sys_layer',
      recordId: view.viewNo,
      before: { layer: before.layer },
      after: { ...published, layer },
    })
    return { version }
  },
})
