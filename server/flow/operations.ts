import type { Operation } from '../calls/operation.ts'
import { caseStepsOperation } from './operations/case-steps.ts'
import { flowGates } from './operations/flow-gates.ts'
import { flowLimitSave } from './operations/flow-limit-save.ts'
import { flowList } from './operations/flow-list.ts'
import { flowLog } from './operations/flow-log.ts'
import { flowSteps } from './operations/flow-steps.ts'
import { inspectionCorrect } from './operations/inspection-correct.ts'
import { inspectionSubmit } from './operations/inspection-submit.ts'
import { transitionCheck } from './operations/transition-check.ts'
import { transition } from './operations/transition.ts'
import { withdraw } from './operations/withdraw.ts'

/** What calls may run about flows, a line each. */
export const flowOperations: readonly Operation[] = [
  caseStepsOperation,
  flowGates,
  flowLimitSave,
  flowList,
  flowLog,
  flowSteps,
  inspectionCorrect,
  inspectionSubmit,
  transitionCheck,
  transition,
  withdraw,
]
