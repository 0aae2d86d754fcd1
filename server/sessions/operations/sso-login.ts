import * as z from 'zod/mini'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { signIn } from '../sign-in.ts'
import { badParameter, requiredText, textInput } from '../../calls/input/input.ts'
import { bySingleSignOn, loginMethodOf } from '../login-method.ts'
import { requireAddress } from '../require-address.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { saveAttempt } from '../queries/login.ts'
import { findBinding, recordSignOn } from '../queries/sso.ts'
import { completeSsoLogin, offerBinding, providerNamed } from '../sso/login-flow.ts'

const params = z.strictObject({
  provider: described('单点登录方式', z.enum(['code', 'ticket'])),
  proof: described('凭据的参数名，取第一个有值的', z.array(z.string())),
})

/**
 * Opens a session for whom another system vouches (inspection §7 Auth and user). `params.proof` names the parameters that may hold
 * the code or ticket. Somebody bound to no account yet is offered a binding; a suspended account gets the answer of one not vouched for.
 */
export const ssoLogin = defineOperation({
  id: 'sso-login',
  title: '单点登录',
  params,
  contract: (call) => ({
    needs: { state: '发起时的一次性编号' },
    takes: { ...Object.fromEntries(params.parse(call.params ?? {}).proof.map((name) => [name, '统一身份认证给出的凭据'])), loginType: '登录方式：4' },
    answers: {
      fields: { bound: '是否已绑定账号', bindToken: '未绑定时用于绑定', name: '对方系统中的姓名', user: '当前用户', sessionid: '会话编号', csrf: '防伪令牌' },
    },
  }),
  // what was used up stays used up although the login is refused
  transaction: false,
  async run(context): Promise<JsonObject> {
    const { db, call, input, ip, now } = context
    const { provider: id, proof: names } = params.parse(call.params ?? {})
    const method = loginMethodOf(context, bySingleSignOn)
    const provider = providerNamed(context, id)
    const identity = await completeSsoLogin(context, provider, requiredText(input, 'state', 100), proofIn(context, names))
    const account = await findBinding(db, provider.id, identity.subject)
    if (!account) return { bound: false, bindToken: await offerBinding(context, provider, identity), name: identity.name }
    const ok = account.status === 'active'
    if (ok) await requireAddress(context, { id: account.userId, loginName: account.loginName }, method)
    await saveAttempt(db, { loginName: account.loginName, ip, ok, reason: ok ? '' : 'suspended', way: method, now: now() })
    if (!ok) throw new ProblemError(problem('auth.sso-refused', ''))
    await recordSignOn(db, provider.id, identity.subject, now())
    return { bound: true, ...(await signIn(context, account.userId, method)) }
  },
})

function proofIn({ input }: OperationContext, names: readonly string[]): string {
  const proof = names.map((name) => textInput(input, name, 2048)).find((text) => text !== '')
  if (proof === undefined) throw badParameter(names[0] ?? '', '统一身份认证给出的凭据')
  return proof
}
