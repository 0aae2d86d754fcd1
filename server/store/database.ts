import type { Kysely } from 'kysely'

/** Tables come from entity files at run time, so rows are records and names are checked against the schema. */
export type Database = Kysely<Record<string, Record<string, unknown>>>
