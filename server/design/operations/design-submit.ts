import { ProblemError } from '../../../engine/problem.ts'
import { audit } from '../../logs/audit.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { addSiteDraft } from '../../layouts/queries/site-layer.ts'
import { lockDraft, currentPublication, requireUpToDate } from '../draft.ts'
import { publicationVerdict } from '../publication-verdict.ts'
import { layerAddingView, publishedWithProblem, lockCompanions, submitCompanions } from '../new-screens.ts'
import { productOf } from '../../layouts/site-schemas.ts'

/** Puts a draft up for review, with the reason for it; refused with every problem it has. */
export const designSubmit = defineOperation({
  id: 'design-submit',
  title: '提交界面审核',
  contract: { needs: { viewNo: '界面编号', version: '草稿版本', note: '改动原因' }, answers: { fields: { version: '草稿版本' } } },
  transaction: true,
  async run(context) {
    const { db, schemas, input, now } = context
    const { user } = requireSession(context)
    onlyInput(input, ['viewNo', 'version', 'note'])
    const note = requiredText(input, 'note', 500)
    const { view, draft } = await lockDraft(context)
    requireUpToDate(draft, await currentPublication(db, view))
    const bringer = await layerAddingView(db, schemas, view.viewNo)
    if (bringer) throw new ProblemError(publishedWithProblem(bringer))
    const companions = await lockCompanions(db, schemas, draft.layer)
    const { problems } = await publicationVerdict(db, productOf(schemas), view, draft.layer, { addedBy: bringer, companions })
    if (problems.length > 0) throw new ProblemError(problems)
    const version = await addSiteDraft(db, view.viewNo, { ...draft, state: 'review', note, userId: user.id }, now())
    await submitCompanions(db, companions, { note, userId: user.id }, now())
    await audit(context, { action: 'design-submit', entity: 'sys_layer', recordId: view.viewNo, after: { note } })
    return { version }
  },
})
