import { sql } from 'kysely'
import type { TemplateIndex } from '../../../engine/inspection/editions/template-index.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import type { Database } from '../../store/database.ts'
import { bulkInsert, readStoreFact, writeStoreFact } from '../../store/queries/bulk-insert.ts'

const FACT = 'template-index'

/** Writes down what templates say, unless that is what is there: `hash` is over all of it. Processes that find it changed wait for one another. */
export async function writeTemplateIndex(db: Database, { editions, mappings }: TemplateIndex, hash: string): Promise<void> {
  if (await written(db, hash)) return
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${FACT}))`.execute(trx)
    if (await written(trx as Database, hash)) return
    await sql`delete from record_template_mapping`.execute(trx)
    await sql`delete from record_template_edition`.execute(trx)
    await bulkInsert(
      trx as Database,
      'record_template_edition',
      columnsOf(editionColumns),
      editions.map((each) => inColumns(each as unknown as Row)),
    )
    await bulkInsert(
      trx as Database,
      'record_template_mapping',
      columnsOf(mappingColumns),
      mappings.map((each) => inColumns(each as unknown as Row)),
    )
    await writeStoreFact(trx as Database, FACT, { hash })
  })
}

const editionColumns = [
  ...['id', 'template', 'edition', 'title', 'form', 'basis', 'since', 'until', 'institutes', 'origin', 'thing', 'report'],
  ...['items', 'results', 'uncertain'],
]
const mappingColumns = ['id', 'edition', 'place', 'way', 'section', 'sourceObject', 'source', 'targetObject', 'target', 'rule']

function columnsOf(names: readonly string[]): string[] {
  return names.map(columnOf)
}

function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function inColumns(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value]))
}

async function written(db: Database, hash: string): Promise<boolean> {
  const fact = (await readStoreFact(db, FACT)) as { [key: string]: Json } | null
  return fact?.['hash'] === hash
}
