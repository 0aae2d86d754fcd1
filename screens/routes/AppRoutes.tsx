import { useAtomValue } from 'jotai/react'
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
import { lazyPart } from '../../renderers/lazy/lazy-part.tsx'

const UpdateLine = lazyPart(async () => (await import('../offline/pwa/UpdateLine.tsx')).UpdateLine)

const PhoneUploadPage = lazyPart(async () => (await import('../phone-upload/PhoneUploadPage.tsx')).PhoneUploadPage, Loading)

const FirstAdministratorPage = lazyPart(async () => (await import('../first-administrator/FirstAdministratorPage.tsx')).FirstAdministratorPage, Loading)

const TemplatesPage = lazyPart(async () => (await import('../template-editor/TemplatesPage.tsx')).TemplatesPage, Loading)

const DesignerPage = lazyPart(async () => (await import('../designer/DesignerPage.tsx')).DesignerPage, Loading)

const PrintDesignerPage = lazyPart(async () => (await import('../print-designer/PrintDesignerPage.tsx')).PrintDesignerPage, Loading)

/** The base routes (inspection §2). Every other address is a screen of the server's route table, or 404 on the desk. */
export function AppRoutes({ shell }: { shell: Shell }) {
  const take = useAtomValue(newerVersion)
  return (
    <ErrorBoundary>
      <StoreAwayLine away={shell.storeAway} />
      {take && <UpdateLine take={take} />}
      <OfflineHost session={shell.session.state} />
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
        <Route path="/print-designer" element={<UserRoute shell={shell}>{(signedIn) => <PrintDesignerPage shell={shell} signedIn={signedIn} />}</UserRoute>} />
        <Route path="/record-templates" element={<UserRoute shell={shell}>{(signedIn) => <TemplatesPage shell={shell} signedIn={signedIn} />}</UserRoute>} />
        <Route path="*" element={<UserRoute shell={shell} />} />
      </Routes>
    </ErrorBoundary>
  )
}
