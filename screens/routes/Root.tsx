import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { ErrorBoundary } from '../../renderers/ErrorBoundary.tsx'
import { Loading } from '../pages/Loading.tsx'

/** Around every page: what waits and what fails is drawn here at the latest. */
export function Root() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  )
}
