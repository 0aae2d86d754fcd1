import { sql } from 'kysely'
import type { Database } from '../../../server/store/database.ts'
import type { PartitionedTable } from '../../../server/store/queries/partitions.ts'

/** Puts tables back into one piece each, as the version before partitions had them: its key and its counters, the views over them gone. */
export async function putInOnePiece(db: Database, tables: readonly PartitionedTable[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { name, primaryKey, partition, columns } of tables) {
      const [parted, whole] = [sql.table(name), sql.table(`${name}__whole`)]
      await sql`create table ${whole} (like ${parted} including defaults)`.execute(trx)
      await sql`insert into ${whole} select * from ${parted}`.execute(trx)
      for (const { name: column } of columns.filter(({ type }) => type === 'bigserial'))
        await sql`alter sequence ${sql.table(`${name}_${column}_seq`)} owned by ${sql.table(`${name}__whole`)}.${sql.id(column)}`.execute(trx)
      await sql`drop table ${parted} cascade`.execute(trx)
      await sql`alter table ${whole} rename to ${sql.id(name)}`.execute(trx)
      const key = primaryKey.filter((column) => column !== partition.by)
      await sql`alter table ${parted} add constraint ${sql.id(`${name}_pkey`)} primary key (${sql.join(key.map((column) => sql.id(column)))})`.execute(trx)
    }
    await sql`update sys_meta set value = '"older"' where key = 'schema-hash'`.execute(trx)
  })
}
