import type { Operation } from '../operation.ts'
import { calendarMake } from './calendar-make.ts'
import { calendarMark } from './calendar-mark.ts'
import { flowLimitSave } from './flow-limit-save.ts'
import { labelMake } from './label-make.ts'
import { openRecord } from './open-record.ts'
import { staffSave } from './staff-save.ts'
import { userReset } from './user-reset.ts'
import { userSave } from './user-save.ts'
import { userState } from './user-state.ts'

/** Operations of the system's own administration: accounts, flows, calendar, labels; and what is open to everybody. */
export const systemOperations: readonly Operation[] = [
  calendarMake,
  calendarMark,
  flowLimitSave,
  labelMake,
  openRecord,
  staffSave,
  userReset,
  userSave,
  userState,
]
