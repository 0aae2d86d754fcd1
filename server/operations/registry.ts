import { registry } from '../../engine/define.ts'
import type { Operation } from '../operation.ts'

/** Every operation a call may name, a line each. */
export const operations: ReadonlyMap<string, Operation> = registry<Operation>([
])
