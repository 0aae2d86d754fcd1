import { registry } from '../engine/define.ts'
import type { Operation } from './calls/operation.ts'
import { accountsOperations } from './accounts/operations.ts'
import { attachmentsOperations } from './attachments/operations.ts'
import { calendarOperations } from './calendar/operations.ts'
import { callsOperations } from './calls/operations.ts'
import { chargesOperations } from './charges/operations.ts'
import { designOperations } from './design/operations.ts'
import { dictionariesOperations } from './dictionaries/operations.ts'
import { directoryOperations } from './directory/operations.ts'
import { exchangeOperations } from './exchange/operations.ts'
import { flowOperations } from './flow/operations.ts'
import { inspectionOperations } from './inspection/operations.ts'
import { jobsOperations } from './jobs/operations.ts'
import { layoutsOperations } from './layouts/operations.ts'
import { listsOperations } from './lists/operations.ts'
import { logsOperations } from './logs/operations.ts'
import { messagesOperations } from './messages/operations.ts'
import { navigationOperations } from './navigation/operations.ts'
import { offlineOperations } from './offline/operations.ts'
import { parametersOperations } from './parameters/operations.ts'
import { permissionsOperations } from './permissions/operations.ts'
import { phoneUploadsOperations } from './phone-uploads/operations.ts'
import { printOperations } from './print/operations.ts'
import { printDesignOperations } from './print-design/operations.ts'
import { recordTemplateOperations } from './record-templates/operations.ts'
import { recordsOperations } from './records/operations.ts'
import { sessionsOperations } from './sessions/operations.ts'
import { spreadsheetsOperations } from './spreadsheets/operations.ts'
import { statisticsOperations } from './statistics/operations.ts'
import { storedQueriesOperations } from './stored-queries/operations.ts'
import { tasksOperations } from './tasks/operations.ts'
import { userStateOperations } from './user-state/operations.ts'

/** Every operation a call may name, a line for each room. */
export const operations: ReadonlyMap<string, Operation> = registry<Operation>([
  ...accountsOperations,
  ...attachmentsOperations,
  ...calendarOperations,
  ...callsOperations,
  ...chargesOperations,
  ...designOperations,
  ...dictionariesOperations,
  ...directoryOperations,
  ...exchangeOperations,
  ...flowOperations,
  ...inspectionOperations,
  ...jobsOperations,
  ...layoutsOperations,
  ...listsOperations,
  ...logsOperations,
  ...messagesOperations,
  ...navigationOperations,
  ...offlineOperations,
  ...parametersOperations,
  ...permissionsOperations,
  ...phoneUploadsOperations,
  ...printOperations,
  ...printDesignOperations,
  ...recordTemplateOperations,
  ...recordsOperations,
  ...sessionsOperations,
  ...spreadsheetsOperations,
  ...statisticsOperations,
  ...storedQueriesOperations,
  ...tasksOperations,
  ...userStateOperations,
])
