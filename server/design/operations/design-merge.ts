import type { Json } from '../../../engine/schema/format/json.ts'
import { jsonInput, onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { wholeOf } from '../../schemas/field-rights.ts'
import { mergeDraft } from '../draft.ts'
import { countInput } from '../../calls/input/count-input.ts'
import { viewInDesign, LONGEST_LAYER, readSiteLayer } from '../site-layer.ts'

/** What the caller made of a step, merged with what others have written or published since; the caller looks at it and saves it. */
export const designMerge = defineOperation({
  id: 'design-merge',
  title: '合并界面草稿',
  contract: {
    needs: { viewNo: '界面编号', version: '所依据的草稿版本', layer: 'JSON：站点设置' },
    answers: { fields: { layer: '合并后的站点设置', conflicts: '冲突', version: '草稿版本', baseVersion: '已发布版本', by: '对方', at: '时间' } },
  },
  transaction: false,
  async run({ db, schemas, input }) {
    onlyInput(input, ['viewNo', 'version', 'layer'])
    const sent = jsonInput(input, 'layer', LONGEST_LAYER)
    const view = await viewInDesign(db, schemas, requiredText(input, 'viewNo'), sent)
    const mine = readSiteLayer(view, sent)
    return (await mergeDraft(db, wholeOf(schemas), view, countInput(input, 'version'), mine)) as unknown as Json
  },
})
