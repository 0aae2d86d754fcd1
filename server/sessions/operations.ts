import type { Operation } from '../calls/operation.ts'
import { captcha } from './operations/captcha.ts'
import { changePassword } from './operations/change-password.ts'
import { endSession } from './operations/end-session.ts'
import { initCache } from './operations/init-cache.ts'
import { loginChallenge } from './operations/login-challenge.ts'
import { login } from './operations/login.ts'
import { logout } from './operations/logout.ts'
import { ssoBegin } from './operations/sso-begin.ts'
import { ssoBind } from './operations/sso-bind.ts'
import { ssoLogin } from './operations/sso-login.ts'
import { ssoUnbind } from './operations/sso-unbind.ts'
import { userInfo } from './operations/user-info.ts'

/** What calls may run about logging in and out, single sign-on, a line each. */
export const sessionsOperations: readonly Operation[] = [
  captcha,
  changePassword,
  endSession,
  initCache,
  loginChallenge,
  login,
  logout,
  ssoBegin,
  ssoBind,
  ssoLogin,
  ssoUnbind,
  userInfo,
]
