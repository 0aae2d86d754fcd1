import type { Operation } from '../calls/operation.ts'
import { printDesignCheck } from './operations/print-design-check.ts'
import { printDesignDiscard } from './operations/print-design-discard.ts'
import { printDesignList } from './operations/print-design-list.ts'
import { printDesignLoad } from './operations/print-design-load.ts'
import { printDesignPreview } from './operations/print-design-preview.ts'
import { printDesignPublish } from './operations/print-design-publish.ts'
import { printDesignRollback } from './operations/print-design-rollback.ts'
import { printDesignSave } from './operations/print-design-save.ts'

/** What calls may run about laying out prints, a line each. */
export const printDesignOperations: readonly Operation[] = [
  printDesignCheck,
  printDesignDiscard,
  printDesignList,
  printDesignLoad,
  printDesignPreview,
  printDesignPublish,
  printDesignRollback,
  printDesignSave,
]
