import { requireSession } from '../auth/require-session.ts'
import { defineOperation } from '../operation.ts'
import { menuTree as treeOf } from '../permissions/menu-tree.ts'
import { routesFor } from '../permissions/routes.ts'

/** Answers the caller's menu: what cannot be opened is not in it. */
export const menuTree = defineOperation({
  id: 'menu-tree',
  title: '菜单树',
  transaction: false,
  run(context) {
    const routes = routesFor(context.schemas, requireSession(context).operators)
    return Promise.resolve(treeOf(context.schemas.menus, (href) => routes.has(href.split('?')[0] ?? href)))
  },
})
