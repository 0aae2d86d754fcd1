import { useEffect, useState } from 'react'
import { settings } from '../settings.ts'
import type { Shell } from '../shell.ts'
import { LoginArt } from './LoginArt.tsx'
import { LoginForm } from './LoginForm.tsx'
import { readRemembered, writeRemembered } from './remember.ts'
import './login-page.css'

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
    document.title = `${side} - ${settings.product}`
    const waiting = setTimeout(() => void onIdle().catch(() => null), 600)
    return () => clearTimeout(waiting)
  }, [side, onIdle])
  return (
    <div className="login-page">
      <LoginArt />
      <main className="login-side">
        <div className="login-card">
          <h1>{side}</h1>
          <LoginForm
            officetype={officetype}
            captcha={(randomNum) => shell.client.wire('captcha', { randomNum }).url}
            initial={initial}
            onSubmit={async (credentials) => {
              await shell.session.login(credentials)
              writeRemembered({ username: credentials.username.trim(), remember: credentials.remember })
            }}
          />
          <p className="login-other">{officetype === '21' ? <a href="/login">检验人员登录</a> : <a href="/JCLogin">监察人员登录</a>}</p>
        </div>
        <p className="login-foot">连续输错密码将锁定账号；忘记密码请联系本单位管理员重置</p>
      </main>
    </div>
  )
}
