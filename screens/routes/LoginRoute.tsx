import { useSearchParams } from 'react-router'
import { LoginPage } from '../login/LoginPage.tsx'
import type { Shell } from '../shell.ts'
import { guardGuest } from './guard.ts'
import { Guarded } from './Guarded.tsx'
import { loadWorkspace } from './UserRoute.tsx'

/** The login of one side; a user who is logged in goes on to the address that was asked for. */
export function LoginRoute({ shell, officetype }: { shell: Shell; officetype: '21' | '22' }) {
  const [query] = useSearchParams()
  return (
    <Guarded shell={shell} decide={(state) => guardGuest(state, query.get('redirect'))}>
      {() => <LoginPage shell={shell} officetype={officetype} onIdle={loadWorkspace} />}
    </Guarded>
  )
}
