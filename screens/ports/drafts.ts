import { beijingTime } from '../../engine/beijing-time.ts'
import type { Ports } from '../../engine/runtime/ports.ts'
import type { Json, JsonObject, Row } from '../../engine/schema/format/json.ts'
import { plainDrafts, readDraft, sealedDrafts, type Draft } from './draft-places.ts'
import type { SealedNotes, SealedNotesOf } from '../session/sealed-notes.ts'

/** What the draft keeper needs of the world. */
export interface DraftDependencies {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
  /** Where a device of the user is registered here, drafts are sealed as everything else on it. */
  sealed: SealedNotesOf
  request(call: string, params: JsonObject): Promise<Json>
  /** Drafts are kept apart by user: several people share a workstation. */
  userId(): string
  now(): Date
  /** Runs `work` after a pause; answers a way to call it off. */
  later(work: () => void): () => void
}

export interface DraftStore {
  port: Ports['drafts']
  /** Sends what still waits to the server, e.g. before a logout. */
  flush(): Promise<void>
  /** Takes the user's drafts off this browser where they are text; sealed ones and those on the server stay. */
  forget(): void
}

/**
 * Drafts: written to this browser at once and to the server a little later; whichever copy is newer is loaded.
 * A failing server or a full storage never loses the other copy.
 */
export function createDraftStore(dependencies: DraftDependencies): DraftStore {
  const { storage } = dependencies
  const waiting = new Map<string, { values: Row; cancel: () => void }>()
  const here = createCopyHere(dependencies)

  async function sendNow(key: string): Promise<void> {
    const entry = waiting.get(key)
    if (!entry) return
    entry.cancel()
    waiting.delete(key)
    await dependencies.request('draft/save', { key, values: entry.values }).catch(() => null)
  }

  return {
    port: {
      async load(key) {
        const [own, there] = await Promise.all([here.read(key), dependencies.request('draft/load', { key }).catch(() => null)])
        const sent = readDraft(there)
        if (!own || !sent) return own ?? sent
        return own.savedAt >= sent.savedAt ? own : sent
      },
      save(key, values) {
        here.write(key, { values, savedAt: beijingTime(dependencies.now()) })
        waiting.get(key)?.cancel()
        waiting.set(key, { values, cancel: dependencies.later(() => void sendNow(key)) })
      },
      drop(key) {
        waiting.get(key)?.cancel()
        waiting.delete(key)
        here.remove(key)
        dependencies.request('draft/drop', { key }).catch(() => null)
      },
    },
    async flush() {
      await Promise.all([here.settled(), ...[...waiting.keys()].map(sendNow)])
    },
    forget() {
      const userId = dependencies.userId()
      for (const key of plainDrafts.keys(storage, userId)) plainDrafts.remove(storage, userId, key)
    },
  }
}

interface CopyHere {
  read(key: string): Promise<Draft | null>
  write(key: string, draft: Draft): void
  remove(key: string): void
  /** Everything that was begun is done. */
  settled(): Promise<void>
}

/** The copy of this browser: text that is there at once, or sealed, one step after another; what cannot be sealed now is never written as text. */
function createCopyHere({ storage, sealed, userId }: Pick<DraftDependencies, 'storage' | 'sealed' | 'userId'>): CopyHere {
  let turn: Promise<unknown> = Promise.resolve()

  function inTurn<Answer>(opening: Promise<SealedNotes | null>, work: (notes: SealedNotes) => Promise<Answer>): Promise<Answer | null> {
    const done = turn.then(async () => {
      const notes = await opening
      return notes && work(notes)
    })
    // a store that cannot be opened, or is full, leaves the copy on the server
    const safe = done.catch(() => null)
    turn = safe
    return safe
  }

  return {
    async read(key) {
      const plain = plainDrafts.read(storage, userId(), key)
      const opening = sealed(userId())
      const kept = opening && (await inTurn(opening, (notes) => sealedDrafts.read(notes, key)))
      if (!plain || !kept) return plain ?? kept
      return plain.savedAt > kept.savedAt ? plain : kept
    },
    write(key, draft) {
      const opening = sealed(userId())
      if (opening) void inTurn(opening, (notes) => sealedDrafts.write(notes, key, draft))
      else plainDrafts.write(storage, userId(), key, draft)
    },
    remove(key) {
      plainDrafts.remove(storage, userId(), key)
      const opening = sealed(userId())
      if (opening) void inTurn(opening, (notes) => sealedDrafts.remove(notes, key))
    },
    async settled() {
      await turn
    },
  }
}
