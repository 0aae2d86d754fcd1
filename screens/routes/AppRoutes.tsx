import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { ErrorBoundary } from '../../renderers/errors/ErrorBoundary.tsx'
import { Loading } from '../pages/Loading.tsx'
import { SUPERVISION_HOME } from '../session/home.ts'
import type { Shell } from '../shell.ts'
import { Guest } from './LoginRoute.tsx'
import { OPEN_PAGES, PHONE_PAGE } from './guard.ts'
import { Member } from './UserRoute.tsx'
import { Notice } from './MessageRoute.tsx'
import { OpenAddress } from './PublicRoute.tsx'
import { SignOn } from './SsoRoute.tsx'

const PhonePage = lazy(() => import('../phone-upload/PhoneUploadPage.tsx').then((module) => ({ default: module.PhonePage })))

const DesignerPage = lazy(() => import('../designer/DesignerPage.tsx').then((module) => ({ default: module.DesignerPage })))

/** The base routes (inspection §2). Every other address is a screen of the server's route table, or 404 on the desk. */
export function Pages({ shell }: { shell: Shell }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route path="/login" element={<Guest shell={shell} officetype="22" />} />
          <Route path="/JCLogin" element={<Guest shell={shell} officetype="21" />} />
          <Route path="/ssologin" element={<SignOn shell={shell} provider="ticket" />} />
          <Route path="/ythssologin" element={<SignOn shell={shell} provider="code" />} />
          <Route path="/401" element={<Notice code="401" />} />
          <Route path="/500" element={<Notice code="500" />} />
          <Route path={PHONE_PAGE} element={<PhonePage client={shell.client} />} />
          {OPEN_PAGES.map((path) => (
            <Route key={path} path={path} element={<OpenAddress shell={shell} />} />
          ))}
          <Route path="/" element={<Member shell={shell}>{({ home }) => <Navigate to={home} replace />}</Member>} />
          <Route path="/jc" element={<Member shell={shell}>{() => <Navigate to={SUPERVISION_HOME} replace />}</Member>} />
          <Route path="/designer" element={<Member shell={shell}>{(signedIn) => <DesignerPage shell={shell} signedIn={signedIn} />}</Member>} />
          <Route path="*" element={<Member shell={shell} />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}
