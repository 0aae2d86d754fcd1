import type { Json } from '../../../engine/schema/format/json.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { requireNamedView } from '../named-view.ts'
import { defineOperation } from '../../calls/operation.ts'
import { viewFor } from '../effective-view.ts'

/** Answers one named view with what it asks for; 404 when the caller may not open it or its list. */
export const namedViewLoad = defineOperation({
  id: 'named-view-load',
  title: '查询方案',
  contract: { needs: { id: '查询方案编号' }, answers: { fields: { id: '编号', title: '名称', state: '查询、排序与列' } } },
  transaction: false,
  async run(context) {
    const session = requireSession(context)
    onlyInput(context.input, ['id'])
    const found = await requireNamedView(context.db, session, requiredText(context.input, 'id', 64))
    viewFor(context.schemas, session, found.viewNo)
    return found as unknown as Json
  },
})
