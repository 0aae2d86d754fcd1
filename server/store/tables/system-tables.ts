import { accountTables } from './account-tables.ts'
import { deviceTables } from './device-tables.ts'
import { inspectionTables } from './inspection-tables.ts'
import { layerTables } from './layer-tables.ts'
import { platformTables } from './platform-tables.ts'
import type { TableSpec } from './table.ts'
import { userDataTables } from './user-data-tables.ts'

/**
 * Tables of the platform itself, beside those that follow from entities.
 * Times are `timestamptz`, read as `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai; a Date may be given as a value.
 * `… text!` is not null. The flow log is an ordinary entity.
 */
export const systemTables: TableSpec[] = [...accountTables, ...layerTables, ...inspectionTables, ...userDataTables, ...deviceTables, ...platformTables]
