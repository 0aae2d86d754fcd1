import { fewLetters, isNarrowed, pickListFor, shownOf } from '../../../engine/answers/pick-lists.ts'
import { requireSession } from '../../calls/require-session.ts'
import { possibleRows } from '../answered.ts'
import { firstRows, fixedParams, withFixed } from '../fixed-filters.ts'
import { grouped } from '../grouped.ts'
import { keptRows } from '../kept-rows.ts'
import { mapped } from '../mapped.ts'
import { listPage, type ListPage } from '../list-page.ts'
import { readListRequest } from '../list-request.ts'
import { partCounts } from '../part-counts.ts'
import { missingValues } from '../missing-values.ts'
import { defineOperation } from '../../calls/operation.ts'
import { listParams } from '../../calls/call-contract.ts'

/**
 * Answers one page of an entity's records: searched, filtered, sorted, within the caller's scope and the conditions of the call's row (call
 * contract, List). Whom it is no more than a pick list for, it answers names and numbers of what they look for by two letters or more.
 */
export const list = defineOperation({
  id: 'list',
  title: '列表',
  contract: {
    takes: {
      ...listParams,
      pageNo: '页码，从 1 开始',
      pageSize: '每页行数',
      totals: 'JSON：要合计的字段',
      first: '排在前面的记录（接口支持时）',
      group: '字段：写了时不答复记录，答复 groups：此字段各值的条数与 totals 的合计，最多 500 组',
      counts: 'JSON：各组查询条件，每组如同列表的参数；写了时不答复记录，只答复 counts：各组的条数，至多数到 1000',
      keep: 'JSON：{} 或 {basis, since 或 after}，界面写了 keep 时：答复全部行（分批）与此后的变化，供浏览器自行排序、筛选',
      map: 'JSON：{extent: true} 或 {zoom, x: [首, 末], y: [首, 末]}，界面写了 map 时：不答复记录，只答复 map：各格的条数，少时各条的坐标',
      missing: '字段：另答复条件“是其中之一”所列的值中没有找到的',
    },
    fields: 'search',
    answers: 'page',
  },
  rows: possibleRows,
  transaction: false,
  params: fixedParams,
  run: async (context) => {
    const pickList = pickListFor(context.call, requireSession(context))
    const request = readListRequest(withFixed(context))
    if (!pickList) {
      const counts = await partCounts(context)
      if (counts) return { list: [], pageNo: 1, pageSize: 0, total: 0, counts }
      const kept = await keptRows(context, request)
      if (kept) return kept
      const map = await mapped(context, request)
      if (map) return map
      const groups = await grouped(context, request)
      if (groups) return groups
      const page = await listPage(context, { ...request, sort: [...firstRows(context), ...request.sort] })
      const missing = await missingValues(context, request)
      return missing ? { ...page, missing } : page
    }
    if (!isNarrowed(context.input, request.entity, request.view?.search)) throw fewLetters()
    return shownPage(await listPage(context, request), shownOf(request.entity, pickList))
  },
})

/** The page with nothing in its rows but these fields. */
function shownPage(page: ListPage, shown: readonly string[]): ListPage {
  return { ...page, list: page.list.map((row) => Object.fromEntries(shown.flatMap((field) => (row[field] === undefined ? [] : [[field, row[field]]])))) }
}
