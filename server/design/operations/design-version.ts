import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { siteVersions } from '../../layouts/queries/site-layer.ts'
import { countInput } from '../../calls/input/count-input.ts'
import { publicationVerdict } from '../publication-verdict.ts'
import { viewInDesign, siteLayer } from '../site-layer.ts'
import { productOf } from '../../layouts/site-schemas.ts'

/** A published version (0: the product's view), and what going back to it would mean now. */
export const designVersion = defineOperation({
  id: 'design-version',
  title: '界面版本',
  contract: {
    needs: { viewNo: '界面编号', version: '版本；0 为产品' },
    answers: { fields: { version: '版本', layer: '站点设置', by: '发布人', at: '时间', note: '原因', problems: '问题', differences: '改动', impact: '影响' } },
  },
  transaction: false,
  async run({ db, schemas, input }) {
    onlyInput(input, ['viewNo', 'version'])
    const view = await viewInDesign(db, schemas, requiredText(input, 'viewNo'))
    const version = countInput(input, 'version')
    const [found] =
      version === 0 ? [{ version, layer: siteLayer(view, {}), by: '', at: '', note: '', from: null }] : await siteVersions(db, view.viewNo, version)
    if (!found) throw new ProblemError(problem('record.not-found', '/version', { got: version }))
    return { ...found, ...(await publicationVerdict(db, productOf(schemas), view, siteLayer(view, found.layer))) } as unknown as Json
  },
})
