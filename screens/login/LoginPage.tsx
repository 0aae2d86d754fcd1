import { useEffect, useState } from 'react'
import { DemoProgressBar } from '../pages/DemoProgressBar.tsx'
import { settings } from '../settings.ts'
import type { Shell } from '../shell.ts'
import { LoginForm } from './LoginForm.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { readRemembered, writeRemembered } from './remember-user.ts'

interface Props {
  shell: Shell
  /** 22 inspection, 21 supervision. */
  officetype: '21' | '22'
  /** Fetches what comes after the login while the user types. */
  onIdle(): Promise<unknown>
}

/** The login page of either side; where it leads afterwards is the guard's decision. */
export function LoginPage({ shell, officetype, onIdle }: Props) {
  const [initial] = useState(readRemembered)
  const side = officetype === '21' ? '监察登录' : '检验登录'
  useEffect(() => {
    const waiting = setTimeout(() => void onIdle().catch(() => null), 600)
    return () => clearTimeout(waiting)
  }, [onIdle])
  return (
    <LoginFrame title={side} foot="连续输错密码将锁定账号；忘记密码请联系本单位管理员重置">
      <LoginForm
        officetype={officetype}
        captcha={(randomNum) => shell.client.encode('captcha', { randomNum }).url}
        initial={initial}
        onSubmit={async (credentials) => {
          await shell.session.login(credentials)
          writeRemembered({ username: credentials.username.trim(), remember: credentials.remember })
        }}
      />
      <p className="login-other">
        {settings.sso && <a href="/ssologin">统一身份认证登录</a>}
        {officetype === '21' ? <a href="/login">检验人员登录</a> : <a href="/JCLogin">监察人员登录</a>}
      </p>
      <div className="login-demo">
        <DemoProgressBar ask={shell.demoProgress} />
      </div>
    </LoginFrame>
  )
}
