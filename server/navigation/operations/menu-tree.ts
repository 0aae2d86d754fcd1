import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { isForCaller, menuTree as treeOf } from '../menu-tree.ts'
import { routesFor } from '../routes.ts'

/** Answers the caller's menu: what cannot be opened is not in it. */
export const menuTree = defineOperation({
  id: 'menu-tree',
  title: '菜单树',
  contract: {
    answers: {
      fields: { id: '编号', parentId: '上级', name: '名称', href: '地址', icon: '图标', letters: '拼音：首字母、全拼', key: 'g 之后的键', childList: '下级' },
      list: true,
    },
  },
  transaction: false,
  run(context) {
    const session = requireSession(context)
    const routes = routesFor(context.schemas, session.operators)
    return Promise.resolve(treeOf(context.schemas.menus, (entry) => isForCaller(entry, session, routes)))
  },
})
