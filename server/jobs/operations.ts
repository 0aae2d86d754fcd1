import type { Operation } from '../calls/operation.ts'
import { runJob } from './operations/run-job.ts'

/** What calls may run about scheduled jobs, a line each. */
export const jobsOperations: readonly Operation[] = [runJob]
