import type { Operation } from '../calls/operation.ts'
import { recordTemplateBegin } from './operations/record-template-begin.ts'
import { recordTemplateCheck } from './operations/record-template-check.ts'
import { recordTemplateDiscard } from './operations/record-template-discard.ts'
import { recordTemplateEnd } from './operations/record-template-end.ts'
import { recordTemplateList } from './operations/record-template-list.ts'
import { recordTemplateExportSheet } from './operations/record-template-export-sheet.ts'
import { recordTemplateImportSheet } from './operations/record-template-import-sheet.ts'
import { recordTemplateLoad } from './operations/record-template-load.ts'
import { recordTemplateNames } from './operations/record-template-names.ts'
import { recordTemplatePublish } from './operations/record-template-publish.ts'
import { recordTemplateSave } from './operations/record-template-save.ts'
import { recordTemplateWithdraw } from './operations/record-template-withdraw.ts'

/** What calls may run about editions of record templates, a line each. */
export const recordTemplateOperations: readonly Operation[] = [
  recordTemplateBegin,
  recordTemplateCheck,
  recordTemplateDiscard,
  recordTemplateEnd,
  recordTemplateExportSheet,
  recordTemplateImportSheet,
  recordTemplateList,
  recordTemplateLoad,
  recordTemplateNames,
  recordTemplatePublish,
  recordTemplateSave,
  recordTemplateWithdraw,
]
