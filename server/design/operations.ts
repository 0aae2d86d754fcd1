import type { Operation } from '../calls/operation.ts'
import { designCheck } from './operations/design-check.ts'
import { designDiscard } from './operations/design-discard.ts'
import { designEntities } from './operations/design-entities.ts'
import { designLoad } from './operations/design-load.ts'
import { designMerge } from './operations/design-merge.ts'
import { designPreview } from './operations/design-preview.ts'
import { designPublish } from './operations/design-publish.ts'
import { designReturn } from './operations/design-return.ts'
import { designRollback } from './operations/design-rollback.ts'
import { designSave } from './operations/design-save.ts'
import { designSubmit } from './operations/design-submit.ts'
import { designUse } from './operations/design-use.ts'
import { designVersion } from './operations/design-version.ts'
import { designViews } from './operations/design-views.ts'
import { layoutsImport } from './operations/layouts-import.ts'
import { screenUses } from './operations/screen-uses.ts'

/** What calls may run about the designer, a line each. */
export const designOperations: readonly Operation[] = [
  designCheck,
  designDiscard,
  designEntities,
  designLoad,
  designMerge,
  designPreview,
  designPublish,
  designReturn,
  designRollback,
  designSave,
  designSubmit,
  designUse,
  designVersion,
  designViews,
  layoutsImport,
  screenUses,
]
