import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Loading } from '../pages/Loading.tsx'
import { StatusPage } from '../pages/StatusPage.tsx'
import { useAddress } from '../use-address.ts'
import type { Shell } from '../shell.ts'
import { AccountLinkForm } from './AccountLinkForm.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { refusedInput } from './login-problems.ts'
import { beginSso, bindSso, endSso, readReturn, type SsoProvider, type Unbound } from './sso.ts'

interface Props {
  shell: Shell
  provider: SsoProvider
}

type Stage = { at: 'way' } | { at: 'bind'; unbound: Unbound } | { at: 'refused'; message: string }

/** Single sign-on: sends the browser to the other system, takes what it comes back with, and asks once which account somebody new is. */
export function SsoPage({ shell: { client, session }, provider }: Props) {
  const [query] = useSearchParams()
  const { address, go } = useAddress()
  const [stage, setStage] = useState<Stage>({ at: 'way' })

  const begin = useEffectEvent(() => {
    const returned = readReturn(provider, query)
    const method = returned
      ? endSso(client, provider, returned).then((answer) =>
          'session' in answer ? session.enter(answer.session, false) : setStage({ at: 'bind', unbound: answer.unbound }),
        )
      : beginSso(client, provider, query.get('redirect')).then((to) => location.replace(to))
    method.catch((error: unknown) => setStage({ at: 'refused', message: refusedInput(error).form ?? '登录失败，请稍后重试' }))
  })
  // what an address asks for is asked once
  useEffect(() => begin(), [address])

  if (stage.at === 'way') return <Loading />
  if (stage.at === 'refused') return <StatusPage code="sso" message={stage.message} back={{ text: '用户名登录', act: () => go('/login') }} />
  const { bindToken, name } = stage.unbound
  return (
    <LoginFrame title="绑定账号" foot="绑定一次后，从统一身份认证平台可直接进入本系统">
      <AccountLinkForm name={name} onSubmit={async (username, password) => session.enter(await bindSso(client, bindToken, username, password), false)} />
      <p className="login-other">
        <a href="/login">不绑定，用户名登录</a>
      </p>
    </LoginFrame>
  )
}
