const NAME = 'viewno.offline'

/** Whose offline work lies on this device: ids of users, the last one last. Anything unreadable counts as nobody. */
export function peopleHere(storage: Pick<Storage, 'getItem'> = localStorage): string[] {
  try {
    const read: unknown = JSON.parse(storage.getItem(NAME) ?? '[]')
    return Array.isArray(read) ? read.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

/** Notes that somebody's offline work lies here, and that it was the last that was opened. */
export function rememberPerson(id: string, storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage): void {
  storage.setItem(NAME, JSON.stringify([...peopleHere(storage).filter((each) => each !== id), id]))
}

/** Notes that nothing of somebody lies here any more; what they had begun to fill in goes too. */
export function forgetPerson(id: string, storage: Storage = localStorage): void {
  dropDrafts(id, storage)
  storage.setItem(NAME, JSON.stringify(peopleHere(storage).filter((each) => each !== id)))
}

function dropDrafts(id: string, storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  for (const name of names) if (name.startsWith(`viewno.draft.${id}.`)) storage.removeItem(name)
}
