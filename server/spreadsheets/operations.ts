import type { Operation } from '../calls/operation.ts'
import { downloadOnce } from './operations/download-once.ts'
import { exportList } from './operations/export.ts'
import { importTemplate } from './operations/import-template.ts'
import { importRecords } from './operations/import.ts'

/** What calls may run about import and export, a line each. */
export const spreadsheetsOperations: readonly Operation[] = [downloadOnce, exportList, importTemplate, importRecords]
