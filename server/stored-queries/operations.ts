import type { Operation } from '../calls/operation.ts'
import { objectFieldList } from './operations/object-fields.ts'
import { objectRecordSave } from './operations/object-record-save.ts'
import { queryPrepare } from './operations/query-prepare.ts'
import { queryRun } from './operations/query-run.ts'

/** The operations on queries stored as data, a line each. */
export const storedQueriesOperations: readonly Operation[] = [objectFieldList, objectRecordSave, queryPrepare, queryRun]
