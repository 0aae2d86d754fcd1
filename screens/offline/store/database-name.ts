const PREFIX = 'viewno-offline-'

/** The database of a person on this device. */
export function databaseOf(person: string): string {
  return PREFIX + person
}

/** Ids of those who have a database on this device, in no order. Empty where the browser does not tell. */
export async function peopleWithDatabases(factory: Pick<IDBFactory, 'databases'> = indexedDB): Promise<string[]> {
  try {
    const named = await factory.databases()
    return named.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []))
  } catch {
    return []
  }
}
