import { sql } from 'kysely'
import { loadSchemas } from '../../../server/schemas/load-schemas.ts'
import type { Database } from '../../../server/store/database.ts'
import { missingIndexes } from '../../../server/store/migration/migrate.ts'
import { openStore } from '../../../server/store/open-store.ts'
import { startProduct, type ProductSource } from '../../fixtures/started-product.ts'
import { multiply } from '../scale-fill.ts'

const APPLICATIONS = 2000
/** Moving so many takes longer than any statement of the product. */
const timeout = 60 * 60_000

/** Fills an empty store with a demonstration and so many devices, each with a place of its own; answers how many there are. */
export async function fillPlaces(source: Omit<ProductSource, 'demo' | 'jobs'>, points: number, say: (line: string) => void): Promise<number> {
  const filled = { ...source, demo: APPLICATIONS, jobs: false }
  await (await startProduct(filled)).stop()
  const { eqdBasic = 0 } = await multiply(filled, { eqdBasic: points }, say)
  await spread(filled, say)
  return eqdBasic
}

/** Copies stand where the first one does: they are moved apart, each by its own key, so that it is the same every time. */
async function spread({ dataDir, databaseUrl = '' }: ProductSource, say: (line: string) => void): Promise<void> {
  const store = await openStore(databaseUrl ? { databaseUrl } : { dataDir, timeout })
  try {
    await store.db.connection().execute(async (db) => {
      await sql`set statement_timeout = 0`.execute(db)
      // each index would be written for each device that moves
      for (const name of await indexesOfDevices(db)) await sql.raw(`drop index ${name}`).execute(db)
      const share = (salt: string) => sql`(('x' || left(md5(equdatasysid || ${salt}::text), 6))::bit(24)::int / 16777216.0 - 0.5)`
      await sql`update "eqdBasic" set latitude = coalesce(latitude, 30.65) + ${share('lat')} * 0.3, longitude = coalesce(longitude, 104.06) + ${share('lon')} * 0.3`.execute(
        db,
      )
      for (const statement of await missingIndexes(db, loadSchemas('schemas'))) await sql.raw(statement).execute(db)
      await sql`vacuum analyze "eqdBasic"`.execute(db)
      await sql`reset statement_timeout`.execute(db)
    })
  } finally {
    await store.close()
  }
  say('  eqdBasic: moved apart')
}

async function indexesOfDevices(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where indrelid = '"eqdBasic"'::regclass and not indisprimary order by 1`.execute(db)
  return rows.map(({ name }) => name)
}
