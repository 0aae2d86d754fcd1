import type { Json, Row } from '../../engine/schema/format/json.ts'
import type { SealedNotes } from '../session/sealed-notes.ts'

/** What somebody has begun to fill in. */
export interface Draft {
  values: Row
  savedAt: string
}

type PlainStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const NOTE = 'draft '

/** Drafts as text, for who has no device here. A full storage keeps no older copy: that would come back as the newest. */
export const plainDrafts = {
  read: (storage: PlainStorage, userId: string, key: string): Draft | null => readDraft(parse(storage.getItem(nameOf(userId, key)))),
  write(storage: PlainStorage, userId: string, key: string, draft: Draft): void {
    try {
      storage.setItem(nameOf(userId, key), JSON.stringify(draft))
    } catch {
      storage.removeItem(nameOf(userId, key))
    }
  },
  remove: (storage: PlainStorage, userId: string, key: string): void => storage.removeItem(nameOf(userId, key)),
  keys(storage: PlainStorage, userId: string): string[] {
    const prefix = nameOf(userId, '')
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    return names.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
  },
}

/** Drafts among what is sealed, under names that tell nothing. */
export const sealedDrafts = {
  read: async (notes: SealedNotes, key: string): Promise<Draft | null> => readDraft(await notes.note<Json>(NOTE + key)),
  write: (notes: SealedNotes, key: string, draft: Draft): Promise<void> => notes.putNote(NOTE + key, draft),
  remove: (notes: SealedNotes, key: string): Promise<void> => notes.dropNote(NOTE + key),
}

/** Seals what lies here as text of a user since before the device was registered. The text goes once its draft is sealed; what is newer wins. */
export async function sealPlainDrafts(storage: PlainStorage, userId: string, notes: SealedNotes): Promise<void> {
  for (const key of plainDrafts.keys(storage, userId)) {
    const plain = plainDrafts.read(storage, userId, key)
    const sealed = await sealedDrafts.read(notes, key)
    if (plain && (!sealed || sealed.savedAt < plain.savedAt)) await sealedDrafts.write(notes, key, plain)
    plainDrafts.remove(storage, userId, key)
  }
}

/** A draft as it was kept; null of anything else. */
export function readDraft(value: Json): Draft | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { values, savedAt } = value
  if (typeof values !== 'object' || values === null || Array.isArray(values) || typeof savedAt !== 'string') return null
  return { values, savedAt }
}

function nameOf(userId: string, key: string): string {
  return `viewno.draft.${userId}.${key}`
}

function parse(text: string | null): Json {
  try {
    return JSON.parse(text ?? 'null') as Json
  } catch {
    return null
  }
}
