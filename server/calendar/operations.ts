import type { Operation } from '../calls/operation.ts'
import { calendarMake } from './operations/calendar-make.ts'
import { calendarMark } from './operations/calendar-mark.ts'

/** What calls may run about the calendar of working days, a line each. */
export const calendarOperations: readonly Operation[] = [calendarMake, calendarMark]
