import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs, QueryResult, RootOperationNode, UnknownRow } from 'kysely'
import type { Database } from '../database.ts'
import type { Keyring } from './keyring.ts'
import { SEAL_MARK, openText } from './sealed-text.ts'

const mark = SEAL_MARK.charCodeAt(0)

/** Opens what is sealed in every row that leaves the store, whichever query asked for it; and tells the queries of a database its keys. */
class OpenedRows implements KyselyPlugin {
  readonly keyring: Keyring

  constructor(keyring: Keyring) {
    this.keyring = keyring
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    for (const row of result.rows) openRow(this.keyring, row)
    return Promise.resolve(result)
  }
}

function openRow(keyring: Keyring, row: UnknownRow): void {
  for (const [name, value] of Object.entries(row)) {
    if (typeof value === 'string' && value.charCodeAt(0) === mark) row[name] = openText(keyring, value)
  }
}

/** The database, reading and writing personal data with these keys. */
export function withKeyring(db: Database, keyring: Keyring): Database {
  return db.withPlugin(new OpenedRows(keyring))
}

/** Opens values that came out of the database in one text with others, which the plugin does not see into. */
export function openerOf(db: Database): (text: string) => string {
  const keyring = keyringOfDatabase(db)
  return keyring ? (text) => openText(keyring, text) : (text) => text
}

/** The keys of a database, of a transaction of it too; null where it has none, as for whoever copies rows as they are kept. */
export function keyringOfDatabase(db: Database): Keyring | null {
  return db.getExecutor().plugins.find((plugin) => plugin instanceof OpenedRows)?.keyring ?? null
}
