import type { SessionUser } from '../../engine/schema/accounts/session.ts'
import { LoginForm } from '../login/LoginForm.tsx'
import type { Credentials } from '../session/sign-in.ts'
import { colorVar } from '../../renderers/theme/variables.ts'
import { Dialog } from '../../renderers/dialogs/Dialog.tsx'

interface Props {
  user: SessionUser
  captcha(randomNum: string): string
  onLogin(credentials: Credentials): Promise<void>
  /** Leaves for the login page. */
  onLeave(): void
}

/** The session ended: the same user logs in over the page, and what was typed stays where it is. */
export function ReloginDialog({ user, captcha, onLogin, onLeave }: Props) {
  return (
    <Dialog open centered title="登录已失效，请重新登录" width={420} zIndex={2000} keyboard={false} mask={{ closable: false }} closable={false} footer={null}>
      <p style={{ color: colorVar('text2') }}>已填写的内容会保留，登录后继续办理。</p>
      <LoginForm
        officetype={user.industryType === '21' ? '21' : '22'}
        captcha={captcha}
        initial={{ username: user.loginName, remember: false }}
        fixedUser
        submitText="登录并继续"
        onSubmit={onLogin}
      />
      <p style={{ margin: '12px 0 0', textAlign: 'center' }}>
        <button type="button" className="viewno-link" onClick={onLeave}>
          换其他用户登录
        </button>
      </p>
    </Dialog>
  )
}
