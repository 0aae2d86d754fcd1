import { useEffect, useState } from 'react'
import { LoginFrame } from '../login/LoginFrame.tsx'
import { Loading } from '../pages/Loading.tsx'
import { StatusPage } from '../pages/StatusPage.tsx'
import type { Shell } from '../shell.ts'
import { useAddress } from '../use-address.ts'
import { createAdministrator, readLink, type Side } from './first-administrator-calls.ts'
import { refusalsOf } from './first-administrator-problems.ts'
import { FirstAdministratorForm } from './FirstAdministratorForm.tsx'

type Stage = { at: 'way' } | { at: 'form'; sides: Side[] } | { at: 'refused'; message: string }

/** Sets the first administrator of a fresh installation on its one-time link, whose key stands after `#`. */
export function FirstAdministratorPage({ shell: { client } }: { shell: Shell }) {
  const { go } = useAddress()
  const [key] = useState(() => location.hash.slice(1))
  const [stage, setStage] = useState<Stage>({ at: 'way' })

  useEffect(() => {
    readLink(client, key).then(
      (sides) => setStage({ at: 'form', sides }),
      (error: unknown) => setStage({ at: 'refused', message: Object.values(refusalsOf(error)).join('；') }),
    )
  }, [client, key])

  if (stage.at === 'way') return <Loading />
  if (stage.at === 'refused') return <StatusPage code="link" message={stage.message} back={{ text: '去登录', act: () => go('/login') }} />
  return (
    <LoginFrame title="设置首位管理员" foot="该链接只能使用一次；其他人员由管理员登录后添加">
      <FirstAdministratorForm
        sides={stage.sides}
        onSubmit={async (wanted) => {
          await createAdministrator(client, key, wanted)
          go('/login')
        }}
      />
    </LoginFrame>
  )
}
