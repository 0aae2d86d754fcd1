import type { Json } from '../../../engine/schema/format/json.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { rolesToShareWith, viewerOf } from '../named-view.ts'
import { defineOperation } from '../../calls/operation.ts'
import { viewFor } from '../effective-view.ts'
import { namedViews } from '../queries/named-view.ts'

/** Lists the named views of a list that the caller may open, and the roles the caller may show one to (inspection §7 querySetting). */
export const namedViewList = defineOperation({
  id: 'named-view-list',
  title: '查询方案列表',
  contract: { needs: { viewNo: '列表界面编号' }, answers: { fields: { list: '各查询方案', total: '个数', roles: '可共享的角色' } } },
  transaction: false,
  async run(context) {
    const { db, schemas, input } = context
    const session = requireSession(context)
    onlyInput(input, ['viewNo'])
    const view = viewFor(schemas, session, requiredText(input, 'viewNo'))
    const found = await namedViews(db, viewerOf(session), { viewNo: view.viewNo })
    const list = found.map(({ state: { search, filters, quick, tab }, ...note }) => ({
      ...note,
      ...(note.mine ? { asks: { search, filters, ...(quick === undefined ? {} : { quick }), ...(tab === undefined ? {} : { tab }) } } : {}),
    }))
    return { list, total: list.length, roles: rolesToShareWith(schemas, session) } as unknown as Json
  },
})
