import type { Operation } from '../operation.ts'
import { objectFieldList } from './object-fields.ts'
import { objectRecordSave } from './object-record-save.ts'
import { queryPrepare } from './query-prepare.ts'
import { queryRun } from './query-run.ts'
import { storageCheck } from './storage-check.ts'
import { transferRetry } from './transfer-retry.ts'
import { transferRun } from './transfer-run.ts'
import { transferSecret } from './transfer-secret.ts'

/** Operations of the exchange of data with other systems of queries kept as data, and of what watches it. */
export const transferOperations: readonly Operation[] = [
  objectFieldList,
  objectRecordSave,
  queryPrepare,
  queryRun,
  storageCheck,
  transferRetry,
  transferRun,
  transferSecret,
]
