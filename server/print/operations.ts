import type { Operation } from '../calls/operation.ts'
import { printLog } from './operations/print-log.ts'
import { print } from './operations/print.ts'
import { printed } from './operations/printed.ts'

/** What calls may run about printing, a line each. */
export const printOperations: readonly Operation[] = [printLog, print, printed]
