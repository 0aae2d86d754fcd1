import * as z from 'zod/mini'
import { described } from '../../../engine/schema/format/words.ts'
import { audit } from '../../logs/audit.ts'
import { badParameter, onlyInput, requiredText, textInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { deliverWrittenMessage } from '../send.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { choosableIds, type DirectoryKind } from '../../directory/queries/directory.ts'
import { entityOf } from '../../records/record.ts'
import { recordInScope } from '../../records/records-in-scope.ts'

const params = z.strictObject({
  title: described('标题，{字段} 取自记录', z.string()),
  text: described('内容，{字段} 取自记录', z.string()),
  kind: described('消息类型（MSG_KIND）', z.string()),
  route: z.optional(described('消息打开的页面，{字段} 取自记录', z.string())),
})

/** Sends a message about a record to people and offices within the caller's scope; its words are the call's. */
export const sendMessageAbout = defineOperation({
  id: 'send-message',
  title: '推送消息',
  params,
  contract: {
    needs: { id: '记录编号' },
    takes: { users: '接收人编号，逗号分隔', offices: '接收部门编号，逗号分隔' },
    answers: { fields: { sent: '收到消息的人数' } },
  },
  transaction: true,
  async run(context) {
    const { input, db, call, now } = context
    onlyInput(input, ['id', 'users', 'offices'])
    const { user } = requireSession(context)
    const entity = entityOf(context)
    const key = requiredText(input, 'id', 100)
    const record = await recordInScope(context, entity, key)
    const receivers = { users: await receiversIn(context, 'user', 'users'), offices: await receiversIn(context, 'office', 'offices'), roles: [] }
    if (receivers.users.length + receivers.offices.length === 0) throw badParameter('users', '接收人或接收部门')
    const sent = await deliverWrittenMessage(db, params.parse(call.params ?? {}), { record, key, sender: user.name, now: now() }, receivers)
    await audit(context, { action: 'send-message', entity: entity.id, recordId: key, after: { ...receivers, sent } })
    return { sent }
  },
})

/** The ids of a parameter; one beyond the caller's scope refuses all. */
async function receiversIn(context: OperationContext, kind: DirectoryKind, parameter: 'users' | 'offices'): Promise<string[]> {
  const ids = [...new Set(textInput(context.input, parameter, 4000).split(','))].filter((id) => id !== '')
  const known = ids.length === 0 ? new Set() : await choosableIds(context.db, kind, ids, requireSession(context).scope)
  if (ids.some((id) => !known.has(id))) throw badParameter(parameter, kind === 'user' ? '可选的人员' : '可选的部门')
  return ids
}
