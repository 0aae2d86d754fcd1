import type { Operation } from '../calls/operation.ts'
import { linkAddress } from './operations/link-address.ts'
import { menuTree } from './operations/menu-tree.ts'
import { phoneBar } from './operations/phone-bar.ts'
import { routeTable } from './operations/route-table.ts'
import { versionList } from './operations/version-list.ts'

/** What calls may run about menus, routes and links, a line each. */
export const navigationOperations: readonly Operation[] = [linkAddress, menuTree, phoneBar, routeTable, versionList]
