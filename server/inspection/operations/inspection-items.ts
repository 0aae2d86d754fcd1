import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { requireSheet } from '../inspection.ts'
import { itemRow, recordItems } from '../record-items.ts'

/** Answers the items of a sheet's record (`id`) as a list: number, title, class, verdict, values and faults; empty where there is no itemised record. */
export const inspectionItems = defineOperation({
  id: 'inspection-items',
  title: '检验记录的项目',
  contract: {
    needs: { id: '业务单编号' },
    takes: { view: '列表界面', pageNo: '页码', pageSize: '每页行数', sort: '排序（按项目次序，不用）' },
    answers: { fields: { total: '项目数', list: '项目：item、itemname、itemclass、requirement、verdict、itemvalues、fault' } },
  },
  transaction: false,
  async run(context) {
    onlyInput(context.input, ['id', 'view', 'pageNo', 'pageSize', 'sort'])
    const sheet = await requireSheet(context, requiredText(context.input, 'id', 64))
    const items = (await recordItems(context, sheet, sheet)).map(itemRow)
    return { total: items.length, list: items, pageNo: 1, pageSize: items.length }
  },
})
