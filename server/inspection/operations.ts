import type { Operation } from '../calls/operation.ts'
import { inspectionAnswer } from './operations/inspection-answer.ts'
import { inspectionFaults } from './operations/inspection-faults.ts'
import { inspectionItems } from './operations/inspection-items.ts'
import { inspectionOpen } from './operations/inspection-open.ts'

/** What calls may run about itemised records, a line each. */
export const inspectionOperations: readonly Operation[] = [inspectionAnswer, inspectionFaults, inspectionItems, inspectionOpen]
