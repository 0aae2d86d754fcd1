import type { Operation } from '../calls/operation.ts'
import { parametersLoad } from './operations/parameters-load.ts'
import { parametersSave } from './operations/parameters-save.ts'

/** What calls may run about system parameters, a line each. */
export const parametersOperations: readonly Operation[] = [parametersLoad, parametersSave]
