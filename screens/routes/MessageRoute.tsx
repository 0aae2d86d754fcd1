import { StatusPage } from '../pages/StatusPage.tsx'
import { useAddress } from '../use-address.ts'

/** A page that only says something, and the way back from it. */
export function MessageRoute({ code }: { code: '401' | '404' | '500' }) {
  const { go } = useAddress()
  const inside = code === '401' || code === '500'
  return <StatusPage code={code} back={inside ? { text: '返回首页', act: () => go('/') } : { text: '返回登录', act: () => go('/login') }} />
}
