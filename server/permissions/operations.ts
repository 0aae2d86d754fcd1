import type { Operation } from '../calls/operation.ts'
import { permissions } from './operations/permissions.ts'

/** What calls may run about rights, a line each. */
export const permissionsOperations: readonly Operation[] = [permissions]
