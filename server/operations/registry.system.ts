import type { Operation } from '../operation.ts'
import { staffSave } from './staff-save.ts'
import { userReset } from './user-reset.ts'
import { userSave } from './user-save.ts'
import { userState } from './user-state.ts'

/** Operations of the system's own administration: accounts, flows, calendar. */
export const systemOperations: readonly Operation[] = [staffSave, userReset, userSave, userState]
