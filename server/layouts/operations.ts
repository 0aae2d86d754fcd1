import type { Operation } from '../calls/operation.ts'
import { effectiveView } from './operations/effective-view.ts'
import { layoutChanges } from './operations/layout-changes.ts'
import { layoutDelete } from './operations/layout-delete.ts'
import { layoutLayers } from './operations/layout-layers.ts'
import { layoutOwned } from './operations/layout-owned.ts'
import { layoutOwners } from './operations/layout-owners.ts'
import { layoutSave } from './operations/layout-save.ts'
import { layoutShare } from './operations/layout-share.ts'
import { layoutSources } from './operations/layout-sources.ts'
import { layoutsCopy } from './operations/layouts-copy.ts'
import { layoutsDetail } from './operations/layouts-detail.ts'
import { layoutsList } from './operations/layouts-list.ts'
import { layoutsLock } from './operations/layouts-lock.ts'
import { layoutsReset } from './operations/layouts-reset.ts'
import { namedViewDelete } from './operations/named-view-delete.ts'
import { namedViewList } from './operations/named-view-list.ts'
import { namedViewLoad } from './operations/named-view-load.ts'
import { namedViewSave } from './operations/named-view-save.ts'
import { relatedFields } from './operations/related-fields.ts'

/** What calls may run about effective views, layers, named views, a line each. */
export const layoutsOperations: readonly Operation[] = [
  effectiveView,
  layoutChanges,
  layoutDelete,
  layoutLayers,
  layoutOwned,
  layoutOwners,
  layoutSave,
  layoutShare,
  layoutSources,
  layoutsCopy,
  layoutsDetail,
  layoutsList,
  layoutsLock,
  layoutsReset,
  namedViewDelete,
  namedViewList,
  namedViewLoad,
  namedViewSave,
  relatedFields,
]
