import { titlesOf } from '../../../engine/layers/nodes/titles.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { wholeOf } from '../../schemas/field-rights.ts'
import { screenRefusals } from '../queries/screen-use.ts'
import { usageSince, screenHealth } from '../screen-health.ts'
import { viewInDesign } from '../site-layer.ts'

const MOST_FIELDS = 20

/** What has become of each version of a view in use, which fields refuse input most on the published one, and whether errors have risen with it. */
export const designUse = defineOperation({
  id: 'design-use',
  title: '界面使用情况',
  contract: {
    needs: { viewNo: '界面编号' },
    answers: { fields: { published: '已发布的版本', versions: '各版本的使用', fields: '最常填错的字段', rise: '发布后出错增多' } },
  },
  transaction: false,
  async run({ db, schemas, input, now }) {
    onlyInput(input, ['viewNo'])
    const view = await viewInDesign(db, schemas, requiredText(input, 'viewNo'))
    const { viewNo } = view
    const fared = (await screenHealth(db, now(), [viewNo]))(viewNo)
    const refusals = await screenRefusals(db, { viewNo, version: fared.published, since: usageSince(now()) }, MOST_FIELDS)
    const titleOf = titlesOf(view, wholeOf(schemas).entities.get(view.entity), {})
    const fields = refusals.map(({ field, times }) => ({ field, title: titleOf('items', field), times }))
    return { ...fared, fields } as unknown as Json
  },
})
