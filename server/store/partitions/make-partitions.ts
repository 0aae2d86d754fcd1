import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { makePartition, partitionsOf, periodDays, type PartitionedTable } from '../queries/partitions.ts'
import { liftTimeLimit } from '../queries/transaction-modes.ts'
import type { TableSpec } from '../tables/table.ts'
import { dateText } from '../time.ts'
import { nextPeriod, partitionName, periodOf, restName, type Period } from './periods.ts'

/** Any number that no other lock has; the same in every process of the product. */
const lock = 7_316_204

/** The tables of these that stand in partitions. */
export function partitionedTables(tables: readonly TableSpec[]): PartitionedTable[] {
  return tables.flatMap((table) => (table.partition ? [{ ...table, partition: table.partition }] : []))
}

/**
 * Makes the partitions of this period and the next, and those of whatever rows the catch-all holds, which move there; answers the names of those made.
 * A table at a time, each in a transaction that one process alone is in. A table that still stands in one piece is left alone.
 */
export async function makePartitions(db: Database, tables: readonly TableSpec[], now: Date): Promise<string[]> {
  const made: string[] = []
  for (const table of partitionedTables(tables)) made.push(...(await makeMissing(db, table, dateText(now))))
  return made
}

async function makeMissing(db: Database, table: PartitionedTable, today: string): Promise<string[]> {
  // looked at first without the lock: nearly always nothing is missing
  if ((await missing(db, table, today)).length === 0) return []
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(trx)
    await liftTimeLimit(trx)
    const periods = await missing(trx, table, today)
    for (const period of periods) await makePartition(trx, table, period)
    return periods.map((period) => partitionName(table.name, period))
  })
}

async function missing(db: Database, table: PartitionedTable, today: string): Promise<Period[]> {
  const { per } = table.partition
  const there = new Set(await partitionsOf(db, table.name))
  if (there.size === 0) return []
  const caught = await periodDays(db, restName(table.name), table.partition)
  const current = periodOf(per, today)
  const wanted = [...caught.map((day) => periodOf(per, day)), current, nextPeriod(per, current)]
  return [...new Map(wanted.map((period) => [period.suffix, period])).values()].filter((period) => !there.has(partitionName(table.name, period)))
}
