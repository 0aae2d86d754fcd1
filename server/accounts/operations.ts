import type { Operation } from '../calls/operation.ts'
import { firstAdministratorCreate } from './operations/first-administrator-create.ts'
import { firstAdministratorLink } from './operations/first-administrator-link.ts'
import { officeLoad } from './operations/office-load.ts'
import { officeMove } from './operations/office-move.ts'
import { officeRemove } from './operations/office-remove.ts'
import { officeSave } from './operations/office-save.ts'
import { staffSave } from './operations/staff-save.ts'
import { userReset } from './operations/user-reset.ts'
import { userSave } from './operations/user-save.ts'
import { userState } from './operations/user-state.ts'

/** What calls may run about users and offices, a line each. */
export const accountsOperations: readonly Operation[] = [
  firstAdministratorCreate,
  firstAdministratorLink,
  officeLoad,
  officeMove,
  officeRemove,
  officeSave,
  staffSave,
  userReset,
  userSave,
  userState,
]
