import type { AttachmentConfig } from '../../../engine/runtime/ports.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { AttachmentRule } from '../../../engine/schema/records/attachment.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import { askingMoves } from '../papers.ts'
import { ruleOf } from '../rules.ts'
import { requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'

/** Answers which papers a business type takes. */
export const attachmentConfigs = defineOperation({
  id: 'attachment-configs',
  title: '附件配置',
  contract: {
    needs: { busstype: '业务类型' },
    answers: {
      fields: {
        ...{ attkind: '附件类型', title: '名称', isrequired: '是否必传', requiredwhen: '何时必传（表达式）', askedby: '要求它的流转', basis: '依据' },
        ...{ maxnum: '最多几个', maxsize: '每个最大 MB', minsize: '每个最小 KB', exts: '可用扩展名', camera: '是否现场照片' },
      },
      list: true,
    },
  },
  transaction: false,
  run: ({ schemas, input }) => {
    const rule = ruleOf(schemas, requiredText(input, 'busstype', 40))
    return Promise.resolve(rule.kinds.map((kind) => configOf(schemas, rule, kind)) as unknown as Json)
  },
})

function configOf(schemas: Schemas, rule: AttachmentRule, kind: AttachmentRule['kinds'][number]): AttachmentConfig {
  const { id, title, required = false, requiredWhen, basis, most, megabytes, kilobytes = 0, exts, camera } = kind
  const asked = required || requiredWhen !== undefined ? askingMoves(schemas, rule, kind) : []
  return {
    ...{ attkind: id, title, isrequired: required, maxnum: most, maxsize: megabytes, minsize: kilobytes, exts },
    ...(requiredWhen === undefined ? {} : { requiredwhen: requiredWhen }),
    ...(asked.length === 0 ? {} : { askedby: asked }),
    ...(basis === undefined ? {} : { basis }),
    ...(camera ? { camera } : {}),
  }
}
