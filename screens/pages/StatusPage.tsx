import { useEffect } from 'react'
import { PushButton } from '../../renderers/button/PushButton.tsx'
import { settings } from '../settings.ts'
import './pages.css'

const texts = {
  '401': { title: '没有访问权限', message: '对不起，您没有该操作的权限', cure: '如需办理，请联系管理员授权' },
  '404': { title: '页面不存在', message: '您访问的页面不存在，或没有查看权限', cure: '请核对地址，或从菜单进入' },
  '500': { title: '服务器出错', message: '服务器暂时无法处理请求', cure: '请稍后重试；如仍失败，请联系管理员' },
  link: { title: '链接无效', message: '该链接已使用、已过期或不存在', cure: '如已设置管理员，请直接登录' },
  sso: { title: '单点登录', message: '单点登录未完成', cure: '也可以使用用户名和密码登录' },
} as const

interface Props {
  code: keyof typeof texts
  back: { text: string; act(): void }
  /** In place of the usual words. */
  message?: string
  /** Inside the frame, which has the main landmark already. */
  framed?: boolean
}

/** The pages 401, 404 and 500 (inspection §8), and those for a sign-on or a link that came to nothing. */
export function StatusPage({ code, back, framed = false, message = texts[code].message }: Props) {
  const { title, cure } = texts[code]
  useEffect(() => {
    document.title = `${title} - ${settings.product}`
  }, [title])
  const Place = framed ? 'div' : 'main'
  return (
    <Place className="status-page">
      {/^\d/.test(code) && (
        <p className="status-code" aria-hidden>
          {code}
        </p>
      )}
      <h1>{title}</h1>
      <p>{message}</p>
      <p className="status-cure">{cure}</p>
      <PushButton look="primary" onClick={back.act}>
        {back.text}
      </PushButton>
    </Place>
  )
}
