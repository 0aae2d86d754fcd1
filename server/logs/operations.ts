import type { Operation } from '../calls/operation.ts'
import { errorLog } from './operations/error-log.ts'

/** What calls may run about logs, a line each. */
export const logsOperations: readonly Operation[] = [errorLog]
