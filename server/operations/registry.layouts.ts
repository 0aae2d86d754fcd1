import type { Operation } from '../operation.ts'
import { layoutOwned } from './layout-owned.ts'
import { layoutOwners } from './layout-owners.ts'
import { layoutShare } from './layout-share.ts'
import { layoutsCopy } from './layouts-copy.ts'
import { layoutsDetail } from './layouts-detail.ts'
import { layoutsImport } from './layouts-import.ts'
import { layoutsList } from './layouts-list.ts'
import { layoutsLock } from './layouts-lock.ts'
import { layoutsReset } from './layouts-reset.ts'

/** Operations of whoever administers layouts of roles, departments and users. */
export const layoutsOperations: readonly Operation[] = [
  layoutOwned,
  layoutOwners,
  layoutShare,
  layoutsCopy,
  layoutsDetail,
  layoutsImport,
  layoutsList,
  layoutsLock,
  layoutsReset,
]
