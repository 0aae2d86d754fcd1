import type { Operation } from '../calls/operation.ts'
import { countByValue } from './operations/count-by.ts'
import { count } from './operations/count.ts'
import { list } from './operations/list.ts'
import { mapGround } from './operations/map-ground.ts'

/** What calls may run about lists, a line each. */
export const listsOperations: readonly Operation[] = [countByValue, count, list, mapGround]
