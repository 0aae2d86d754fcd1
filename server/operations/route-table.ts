import { requireSession } from '../auth/require-session.ts'
import { defineOperation } from '../operation.ts'
import { routesFor } from '../permissions/routes.ts'

/** Lists the screens with an address that the caller may open. */
export const routeTable = defineOperation({
  id: 'route-table',
  title: '路由表',
  transaction: false,
  run(context) {
    const routes = routesFor(context.schemas, requireSession(context).operators)
    return Promise.resolve([...routes].map(([route, { viewNo, title, kind }]) => ({ viewNo, route, title, kind })))
  },
})
