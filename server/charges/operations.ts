import type { Operation } from '../calls/operation.ts'
import { chargeAssembly } from './operations/charge-assembly.ts'
import { chargeBasic } from './operations/charge-basic.ts'
import { chargeRegistered } from './operations/charge-registered.ts'
import { chargeSave } from './operations/charge-save.ts'
import { chargeSelect } from './operations/charge-select.ts'

/** What calls may run about charging, a line each. */
export const chargesOperations: readonly Operation[] = [chargeAssembly, chargeBasic, chargeRegistered, chargeSave, chargeSelect]
