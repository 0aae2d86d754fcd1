import { Navigate, type RouteObject } from 'react-router'
import { SUPERVISION_HOME } from '../session/home.ts'
import type { Shell } from '../shell.ts'
import { Guest } from './Guest.tsx'
import { LOGIN_PAGES, OPEN_PAGES, SSO_PAGES } from './guard.ts'
import { Member } from './Member.tsx'
import { Notice } from './Notice.tsx'
import { Root } from './Root.tsx'

/** The base routes (inspection §2). Every other address is a screen of the server's route table, or 404 on the desk. */
export function routeTable(shell: Shell): RouteObject[] {
  return [
    {
      element: <Root />,
      children: [
        ...Object.entries(LOGIN_PAGES).map(([path, officetype]) => ({ path, element: <Guest shell={shell} officetype={officetype} /> })),
        ...SSO_PAGES.map((path) => ({ path, element: <Notice code="sso" /> })),
        ...OPEN_PAGES.map((path) => ({ path, element: <Notice code="404" /> })),
        { path: '/401', element: <Notice code="401" /> },
        { path: '/500', element: <Notice code="500" /> },
        { path: '/jc', element: <Member shell={shell}>{() => <Navigate to={SUPERVISION_HOME} replace />}</Member> },
        { path: '/', element: <Member shell={shell}>{({ home }) => <Navigate to={home} replace />}</Member> },
        { path: '*', element: <Member shell={shell} /> },
      ].map((route) => ({ caseSensitive: true, ...route })),
    },
  ]
}
