import { useEffect, type ReactNode } from 'react'
import { settings } from '../settings.ts'
import { LoginIllustration } from './LoginIllustration.tsx'
import './login-page.css'

/** The page around what is asked before somebody is let in. */
export function LoginFrame({ title, foot, children }: { title: string; foot: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} - ${settings.product}`
  }, [title])
  return (
    <div className="login-page">
      <LoginIllustration />
      <main className="login-side">
        <div className="login-card">
          <h1>{title}</h1>
          {children}
        </div>
        <p className="login-foot">{foot}</p>
      </main>
    </div>
  )
}
