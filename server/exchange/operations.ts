import type { Operation } from '../calls/operation.ts'
import { transferRetry } from './operations/transfer-retry.ts'
import { transferRun } from './operations/transfer-run.ts'
import { transferSecret } from './operations/transfer-secret.ts'

/** What calls may run about the exchange of data with other systems, a line each. */
export const exchangeOperations: readonly Operation[] = [transferRetry, transferRun, transferSecret]
