import { requireSession } from '../auth/require-session.ts'
import { defineOperation } from '../operation.ts'
import { bindingsOf } from '../queries/sso.ts'

/** Answers by which other systems the caller may come in, and as whom they know the caller. */
export const ssoBindings = defineOperation({
  id: 'sso-bindings',
  title: '本人的单点登录绑定',
  wire: { answers: { fields: { provider: 'code 授权码、ticket 票据', name: '对方系统中的姓名', boundAt: '绑定时间' }, list: true } },
  transaction: false,
  run: async (context) => (await bindingsOf(context.db, requireSession(context).user.id)).map((each) => ({ ...each })),
})
