import type { Json } from '../../../engine/schema/format/json.ts'
import { jsonInput, onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { publicationVerdict } from '../publication-verdict.ts'
import { releaseOf } from '../new-screens.ts'
import { viewInDesign, LONGEST_LAYER, readSiteLayer } from '../site-layer.ts'
import { productOf } from '../../layouts/site-schemas.ts'

/** What publishing a site layer would mean: problems, what changes in Chinese, what goes away and who uses it. Nothing is written. */
export const designCheck = defineOperation({
  id: 'design-check',
  title: '检查界面草稿',
  contract: {
    needs: { viewNo: '界面编号', layer: 'JSON：站点设置' },
    answers: { fields: { problems: '问题', differences: '改动', impact: '影响' } },
  },
  transaction: false,
  async run({ db, schemas, input }) {
    onlyInput(input, ['viewNo', 'layer'])
    const sent = jsonInput(input, 'layer', LONGEST_LAYER)
    const view = await viewInDesign(db, schemas, requiredText(input, 'viewNo'), sent)
    const layer = readSiteLayer(view, sent)
    return (await publicationVerdict(db, productOf(schemas), view, layer, await releaseOf(db, schemas, layer))) as unknown as Json
  },
})
