import { useAtomValue } from 'jotai/react'
import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { ErrorBoundary } from '../../renderers/errors/ErrorBoundary.tsx'
import { OfflineHost } from '../offline/pages/OfflineHost.tsx'
import { newerVersion } from '../offline/pwa/newer-version.ts'
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

const UpdateLine = lazy(() => import('../offline/pwa/UpdateLine.tsx').then((module) => ({ default: module.UpdateLine })))

const PhoneUploadPage = lazy(() => import('../phone-upload/PhoneUploadPage.tsx').then((module) => ({ default: module.PhoneUploadPage })))

const FirstAdministratorPage = lazy(() =>
  import('../first-administrator/FirstAdministratorPage.tsx').then((module) => ({ default: module.FirstAdministratorPage })),
)

const TemplatesPage = lazy(() => import('../template-editor/TemplatesPage.tsx').then((module) => ({ default: module.TemplatesPage })))

const DesignerPage = lazy(() => import('../designer/DesignerPage.tsx').then((module) => ({ default: module.DesignerPage })))

const PrintDesignerPage = lazy(() => import('../print-designer/PrintDesignerPage.tsx').then((module) => ({ default: module.PrintDesignerPage })))

/** The base routes (inspection §2). Every other address is a screen of the server's route table, or 404 on the desk. */
export function AppRoutes({ shell }: { shell: Shell }) {
  const take = useAtomValue(newerVersion)
  return (
    <ErrorBoundary>
      <StoreAwayLine away={shell.storeAway} />
      {take && (
        <Suspense>
          <UpdateLine take={take} />
        </Suspense>
      )}
      <OfflineHost session={shell.session.state} />
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route path="/login" element={<LoginRoute shell={shell} officetype="22" />} />
          <Route path="/JCLogin" element={<LoginRoute shell={shell} officetype="21" />} />
          <Route path="/ssologin" element={<SsoRoute shell={shell} provider="ticket" />} />
          <Route path="/ythssologin" element={<SsoRoute shell={shell} provider="code" />} />
          <Route path="/401" element={<MessageRoute code="401" />} />
          <Route path="/500" element={<MessageRoute code="500" />} />
          <Route path={FIRST_ADMINISTRATOR_PAGE} element={<FirstAdministratorPage shell={shell} />} />
          <Route path={PHONE_PAGE} element={<PhoneUploadPage client={shell.client} />} />
          {PUBLIC_PAGES.map((path) => (
            <Route key={path} path={path} element={<PublicRoute shell={shell} />} />
          ))}
          <Route path="/" element={<UserRoute shell={shell}>{({ home }) => <Navigate to={home} replace />}</UserRoute>} />
          <Route path="/jc" element={<UserRoute shell={shell}>{() => <Navigate to={SUPERVISION_HOME} replace />}</UserRoute>} />
          <Route path="/designer" element={<UserRoute shell={shell}>{(signedIn) => <DesignerPage shell={shell} signedIn={signedIn} />}</UserRoute>} />
          <Route
            path="/print-designer"
            element={<UserRoute shell={shell}>{(signedIn) => <PrintDesignerPage shell={shell} signedIn={signedIn} />}</UserRoute>}
          />
          <Route path="/record-templates" element={<UserRoute shell={shell}>{(signedIn) => <TemplatesPage shell={shell} signedIn={signedIn} />}</UserRoute>} />
          <Route path="*" element={<UserRoute shell={shell} />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}
