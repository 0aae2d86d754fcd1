import type { CheckedEdition } from '../../../engine/inspection/editions/exchange.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { onlyInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { impactOf } from '../edition-impact.ts'
import { requireEdition } from '../edition.ts'
import { publicationVerdict } from '../publication-verdict.ts'

/** What publishing a draft would mean: problems, differences, what comes of its examples, and whom it meets. */
export const recordTemplateCheck = defineOperation({
  id: 'record-template-check',
  title: '检查记录模板',
  contract: {
    needs: { key: '模板版本' },
    answers: {
      fields: {
        words: '与所继承版本的不同',
        problems: '发布前须改正的问题',
        examples: '例子按草稿和所继承版本判定的结果：name、passed、problems',
        impact: '影响：things 设备、openSheets 未开始的任务、openRecords 已开始的记录、institutes 机构、atMost 至多',
        hash: '发布时须送回',
      },
    },
  },
  transaction: false,
  async run(context) {
    onlyInput(context.input, ['key'])
    const row = await requireEdition(context)
    const { template, words, problems, examples, hash } = await publicationVerdict(context, row)
    const impact = template ? await impactOf(context, template) : { things: 0, openSheets: 0, openRecords: 0, institutes: 0, atMost: false }
    const checked: CheckedEdition = { words, problems, examples, impact, hash }
    return checked as unknown as Json
  },
})
