import type { Operation } from '../operation.ts'
import { designCheck } from './design-check.ts'
import { designDiscard } from './design-discard.ts'
import { designEntities } from './design-entities.ts'
import { designLoad } from './design-load.ts'
import { designMerge } from './design-merge.ts'
import { designPreview } from './design-preview.ts'
import { designPublish } from './design-publish.ts'
import { designReturn } from './design-return.ts'
import { designRollback } from './design-rollback.ts'
import { designSave } from './design-save.ts'
import { designSubmit } from './design-submit.ts'
import { designUse } from './design-use.ts'
import { designVersion } from './design-version.ts'
import { designViews } from './design-views.ts'

/** Operations of the designer (docs/adr/0020). */
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
]
