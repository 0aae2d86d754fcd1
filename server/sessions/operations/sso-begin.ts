import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { beginSsoLogin, providerNamed } from '../sso/login-flow.ts'

/** Begins a single sign-on in this browser: answers the provider's address, to which our page then goes. */
export const ssoBegin = defineOperation({
  id: 'sso-begin',
  title: '发起单点登录',
  contract: { needs: { provider: 'code 授权码、ticket 票据' }, answers: { fields: { address: '统一身份认证平台的地址' } } },
  transaction: false,
  perMinute: 60,
  async run(context) {
    onlyInput(context.input, ['provider'])
    const provider = providerNamed(context, requiredText(context.input, 'provider', 20))
    return { address: await beginSsoLogin(context, provider) }
  },
})
