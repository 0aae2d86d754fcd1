import { firstRows, fixedParams, withFixed } from '../fixed-filters.ts'
import { listPage } from '../list-page.ts'
import { readListRequest } from '../list-request.ts'
import { defineOperation } from '../../calls/operation.ts'
import { listParams } from '../../calls/call-contract.ts'

/** Answers one page of an entity's records: searched, filtered, sorted, within the caller's scope and the conditions of the call's row (call contract, List). */
export const list = defineOperation({
  id: 'list',
  title: '列表',
  contract: {
    takes: { ...listParams, pageNo: '页码，从 1 开始', pageSize: '每页行数', totals: 'JSON：要合计的字段', first: '排在前面的记录（接口支持时）' },
    fields: 'search',
    answers: 'page',
  },
  transaction: false,
  params: fixedParams,
  run: async (context) => {
    const request = readListRequest(withFixed(context))
    return listPage(context, { ...request, sort: [...firstRows(context), ...request.sort] })
  },
})
