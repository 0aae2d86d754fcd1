import { Fragment, lazy, Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from '../../renderers/errors/ErrorBoundary.tsx'
import { Redirect } from '../address/Redirect.tsx'
import { useAddress } from '../address/use-address.ts'
import { Loading } from '../pages/Loading.tsx'
import { StoreAwayLine } from '../pages/StoreAwayLine.tsx'
import { SUPERVISION_HOME } from '../session/home.ts'
import type { Shell } from '../shell.ts'
import { LoginRoute } from './LoginRoute.tsx'
import { FIRST_ADMINISTRATOR_PAGE, PUBLIC_PAGES, PHONE_PAGE } from './guard.ts'
import { UserRoute } from './UserRoute.tsx'
import { MessageRoute } from './MessageRoute.tsx'
import { PublicRoute } from './PublicRoute.tsx'
import { SsoRoute } from './SsoRoute.tsx'

const PhoneUploadPage = lazy(() => import('../phone-upload/PhoneUploadPage.tsx').then((module) => ({ default: module.PhoneUploadPage })))

const FirstAdministratorPage = lazy(() =>
  import('../first-administrator/FirstAdministratorPage.tsx').then((module) => ({ default: module.FirstAdministratorPage })),
)

const TemplatesPage = lazy(() => import('../template-editor/TemplatesPage.tsx').then((module) => ({ default: module.TemplatesPage })))

const DesignerPage = lazy(() => import('../designer/DesignerPage.tsx').then((module) => ({ default: module.DesignerPage })))

const PrintDesignerPage = lazy(() => import('../print-designer/PrintDesignerPage.tsx').then((module) => ({ default: module.PrintDesignerPage })))

/** The base routes (inspection §2) by their paths, without regard to case. */
const pages: Readonly<Record<string, (shell: Shell) => ReactNode>> = {
  '/login': (shell) => <LoginRoute shell={shell} officetype="22" />,
  '/jclogin': (shell) => <LoginRoute shell={shell} officetype="21" />,
  '/ssologin': (shell) => <SsoRoute shell={shell} provider="ticket" />,
  '/ythssologin': (shell) => <SsoRoute shell={shell} provider="code" />,
  '/401': () => <MessageRoute code="401" />,
  '/500': () => <MessageRoute code="500" />,
  [FIRST_ADMINISTRATOR_PAGE]: (shell) => <FirstAdministratorPage shell={shell} />,
  [PHONE_PAGE]: (shell) => <PhoneUploadPage client={shell.client} />,
  ...Object.fromEntries(PUBLIC_PAGES.map((path) => [path.toLowerCase(), (shell: Shell) => <PublicRoute shell={shell} />])),
  '/': (shell) => <UserRoute shell={shell}>{({ home }) => <Redirect to={home} />}</UserRoute>,
  '/jc': (shell) => <UserRoute shell={shell}>{() => <Redirect to={SUPERVISION_HOME} />}</UserRoute>,
  '/designer': (shell) => <UserRoute shell={shell}>{(signedIn) => <DesignerPage shell={shell} signedIn={signedIn} />}</UserRoute>,
  '/print-designer': (shell) => <UserRoute shell={shell}>{(signedIn) => <PrintDesignerPage shell={shell} signedIn={signedIn} />}</UserRoute>,
  '/record-templates': (shell) => <UserRoute shell={shell}>{(signedIn) => <TemplatesPage shell={shell} signedIn={signedIn} />}</UserRoute>,
}

/** Draws the base route of the address. Every other address is a screen of the server's route table, or 404 on the desk. */
export function AppRoutes({ shell }: { shell: Shell }) {
  const { address } = useAddress()
  const path = (address.split('?')[0] ?? '').toLowerCase().replace(/(?<=.)\/+$/, '')
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined
  return (
    <ErrorBoundary>
      <StoreAwayLine away={shell.storeAway} />
      <Suspense fallback={<Loading />}>
        <Fragment key={page ? path : 'desk'}>{page ? page(shell) : <UserRoute shell={shell} />}</Fragment>
      </Suspense>
    </ErrorBoundary>
  )
}
