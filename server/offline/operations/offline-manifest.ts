import type { Json } from '../../../engine/schema/format/json.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { manifestOf } from '../manifest.ts'
import { requirePackage } from '../packages.ts'

/** Spreads a package out for the caller: the tasks of this moment, and every request that is asked for them with `offline-answers`. */
export const offlineManifest = defineOperation({
  id: 'offline-manifest',
  title: '任务包清单',
  contract: {
    needs: { id: '任务包编号' },
    answers: {
      fields: {
        package: '任务包编号',
        title: '名称',
        at: '服务器时间',
        tasks: '任务：key、title',
        requests: '要留存的请求：call、params',
        lists: '要留存全部行的列表：viewNo、call、params',
        files: '要留存的文件地址',
        queues: '可离线办理的接口及其操作',
        keys: '其中保存数据的接口的主键字段',
        answeredBy: '其中保存数据的接口所存数据的列表接口（many）与详情接口（one）',
      },
    },
  },
  transaction: false,
  perMinute: 20,
  async run(context) {
    onlyInput(context.input, ['id'])
    return (await manifestOf(context, requirePackage(context, requiredText(context.input, 'id', 60)))) as unknown as Json
  },
})
