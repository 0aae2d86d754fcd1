import { ruleOf } from '../rules.ts'
import { requiredText } from '../../calls/input.ts'
import { defineOperation } from '../../calls/operation.ts'

/** Answers which papers a business type takes. */
export const attachmentConfigs = defineOperation({
  id: 'attachment-configs',
  title: '附件配置',
  contract: {
    needs: { busstype: '业务类型' },
    answers: {
      fields: { attkind: '附件类型', title: '名称', isrequired: '是否必传', maxnum: '最多几个', maxsize: '每个最大 MB', exts: '可用扩展名' },
      list: true,
    },
  },
  transaction: false,
  run: ({ schemas, input }) =>
    Promise.resolve(
      ruleOf(schemas, requiredText(input, 'busstype', 40)).kinds.map((kind) => ({
        attkind: kind.id,
        title: kind.title,
        isrequired: kind.required ?? false,
        maxnum: kind.most,
        maxsize: kind.megabytes,
        exts: kind.exts,
      })),
    ),
})
