import { requireSession } from '../../calls/require-session.ts'
import { boardFor } from '../board.ts'
import { possibleRows } from '../../lists/answered.ts'
import { listPage } from '../../lists/list-page.ts'
import { readListRequest } from '../../lists/list-request.ts'
import { defineOperation } from '../../calls/operation.ts'
import { readOnBoard } from '../queries/board.ts'
import { listParams } from '../../calls/call-contract.ts'

/** As `list`, of what is on the board for the caller; `unread` marks the records that the caller has not opened there. */
export const boardList = defineOperation({
  id: 'board-list',
  title: '公告栏列表',
  contract: { takes: listParams, fields: 'search', answers: 'page' },
  rows: (call, from) => ({ ...possibleRows(call, from), beside: { unread: '尚未看过' } }),
  transaction: false,
  async run(context) {
    const request = readListRequest(context, (entity) => boardFor(context, entity))
    const page = await listPage(context, request)
    const key = request.entity['x-key']
    const ids = page.list.map((row) => String(row[key]))
    const read = await readOnBoard(context.db, request.entity.id, requireSession(context).user.id, ids)
    return { ...page, list: page.list.map((row, at) => ({ ...row, unread: !read.has(ids[at] ?? '') })) }
  },
})
