import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { routesFor } from '../routes.ts'

/** Lists the screens with an address that the caller may open. */
export const routeTable = defineOperation({
  id: 'route-table',
  title: '路由表',
  contract: { answers: { fields: { viewNo: '界面编号', route: '地址', title: '标题', kind: '类型' }, list: true } },
  transaction: false,
  run(context) {
    const routes = routesFor(context.schemas, requireSession(context).operators)
    return Promise.resolve([...routes].map(([route, { viewNo, title, kind }]) => ({ viewNo, route, title, kind })))
  },
})
