import type { Operation } from '../calls/operation.ts'
import { areaList } from './operations/area-list.ts'
import { directory } from './operations/directory.ts'
import { officeList } from './operations/office-list.ts'
import { officeParent } from './operations/office-parent.ts'
import { officeTree } from './operations/office-tree.ts'
import { people } from './operations/people.ts'

/** What calls may run about offices, people and areas that a caller may choose, a line each. */
export const directoryOperations: readonly Operation[] = [areaList, directory, officeList, officeParent, officeTree, people]
