import { addMonths } from '../../engine/expressions/functions.ts'
import type { Retention } from '../../engine/schema/business/retention.ts'
import type { AuditBook } from '../services/audit-book.ts'
import type { Schemas } from '../schemas/schemas.ts'
import { StartError } from '../services/start-error.ts'
import type { Database } from '../store/database.ts'
import { storeTables } from '../store/migration/migrate.ts'
import { partitionedTables } from '../store/partitions/make-partitions.ts'
import { periodOfName, restName, type Period } from '../store/partitions/periods.ts'
import { partitionsOf, type PartitionedTable } from '../store/queries/partitions.ts'
import { partitionFigures, type PartitionFigures } from './queries/partition.ts'

/** Who exports, drops and restores: the store, what proves its audit trail, and the product. */
export interface Archive {
  db: Database
  schemas: Schemas
  book: AuditBook
  /** Whether lines of a demonstration are allowed in the audit trail. */
  demo: boolean
  now(): Date
}

/** A partition that holds a period. */
export interface Partition {
  table: PartitionedTable
  name: string
  period: Period
}

/** Partitions of the store by table and time; those that catch all else are none. Throws StartError while a table stands in one piece. */
export async function partitionsIn({ db, schemas }: Pick<Archive, 'db' | 'schemas'>): Promise<Partition[]> {
  const found: Partition[] = []
  for (const table of partitionedTables(storeTables(schemas))) {
    const names = await partitionsOf(db, table.name)
    if (names.length === 0) throw new StartError(`表 ${table.name} 尚未按时间分区，请先用本版本启动一次服务。`)
    for (const name of names) {
      const period = periodOfName(table.name, name)
      if (period) found.push({ table, name, period })
    }
  }
  return found
}

/** Partitions with what they hold, those that catch all else where they hold anything. */
export async function listPartitions({ db, schemas }: Pick<Archive, 'db' | 'schemas'>): Promise<({ name: string } & PartitionFigures)[]> {
  const listed: ({ name: string } & PartitionFigures)[] = []
  for (const table of partitionedTables(storeTables(schemas)))
    for (const name of await partitionsOf(db, table.name)) {
      const figures = await partitionFigures(db, table, name)
      if (figures.rows > 0 || name !== restName(table.name)) listed.push({ name, ...figures })
    }
  return listed
}

/** How long a table is kept; null where no file says. */
export function retentionOf({ retention }: Pick<Schemas, 'retention'>, table: string): Retention | null {
  return [...(retention?.values() ?? [])].find(({ tables }) => tables.includes(table)) ?? null
}

/** The first day on which a period may leave that is kept for so many months, `YYYY-MM-DD`. */
export function keptUntil({ until }: Period, months: number): string {
  return addMonths(until, months)
}
