import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Print } from '../../../engine/schema/business/print.ts'
import { countInput } from '../../calls/input/count-input.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import { addSiteVersion, lockSite, siteVersions } from '../../layouts/queries/site-layer.ts'
import { audit } from '../../logs/audit.ts'
import { currentPrint, overtaken, placeOfPrint, productPrint } from '../print-draft.ts'
import { printVerdict, refuseProblems } from '../print-verdict.ts'

/** Publishes an earlier version of a print file again (0: the product's), as the next one. A draft stays as it is. */
export const printDesignRollback = defineOperation({
  id: 'print-design-rollback',
  title: '回退打印模板',
  contract: {
    needs: { code: '打印代码', version: '现行的版本', to: '回到的版本；0 为产品', note: '原因' },
    answers: { fields: { version: '发布的版本', differences: '改动' } },
  },
  transaction: true,
  changesSite: true,
  async run(context) {
    const { db, schemas, input, now } = context
    const { user } = requireSession(context)
    onlyInput(input, ['code', 'version', 'to', 'note'])
    const [to, note] = [countInput(input, 'to'), requiredText(input, 'note', 500)]
    const product = productPrint(context)
    const place = placeOfPrint(product)
    await lockSite(db, place)
    const before = await currentPrint(db, product)
    if (before.version !== countInput(input, 'version')) throw overtaken(before)
    const [wanted] = to === 0 ? [{ layer: null }] : await siteVersions<Print | null>(db, place, to)
    if (!wanted) throw new ProblemError(problem('record.not-found', '/to', { got: to }))
    const verdict = printVerdict(schemas, before.print, wanted.layer ?? product)
    refuseProblems(verdict)
    const version = before.version + 1
    await addSiteVersion<Print | null>(db, place, { version, layer: wanted.layer, note, from: to, userId: user.id, reach: 'view' }, now())
    await audit(context, {
      action: 'design-rollback',
      entity: 'sys_layer',
      recordId: place,
      after: { version, from: to, note, differences: verdict.differences },
    })
    return { version, differences: verdict.differences }
  },
})
