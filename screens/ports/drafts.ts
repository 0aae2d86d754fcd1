import type { Ports } from '../../engine/runtime/ports.ts'
import type { Json, JsonObject, Row } from '../../engine/schema/format/json.ts'

/** What the draft keeper needs of the world. */
export interface DraftDependencies {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
  request(call: string, params: JsonObject): Promise<Json>
  /** Drafts are kept apart by user: several people share a workstation. */
  userId(): string
  now(): Date
  /** Runs `work` after a pause; answers a way to call it off. */
  later(work: () => void): () => void
}

interface Draft {
  values: Row
  savedAt: string
}

export interface DraftStore {
  port: Ports['drafts']
  /** Sends what still waits to the server, e.g. before a logout. */
  flush(): Promise<void>
  /** Takes the user's drafts off this browser; those on the server stay. */
  forget(): void
}

/**
 * Drafts: written to this browser at once and to the server a little later; whichever copy is newer is loaded.
 * A failing server or a full storage never loses the other copy.
 */
export function createDraftStore(dependencies: DraftDependencies): DraftStore {
  const waiting = new Map<string, { values: Row; cancel: () => void }>()
  const prefix = () => `viewno.draft.${dependencies.userId()}.`

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
        const here = readDraft(parse(dependencies.storage.getItem(prefix() + key)))
        const there = readDraft(await dependencies.request('draft/load', { key }).catch(() => null))
        if (!here || !there) return here ?? there
        return here.savedAt >= there.savedAt ? here : there
      },
      save(key, values) {
        writeSafely(dependencies.storage, prefix() + key, { values, savedAt: stamp(dependencies.now()) })
        waiting.get(key)?.cancel()
        waiting.set(key, { values, cancel: dependencies.later(() => void sendNow(key)) })
      },
      drop(key) {
        waiting.get(key)?.cancel()
        waiting.delete(key)
        dependencies.storage.removeItem(prefix() + key)
        dependencies.request('draft/drop', { key }).catch(() => null)
      },
    },
    async flush() {
      await Promise.all([...waiting.keys()].map(sendNow))
    },
    forget() {
      for (const name of namesOf(dependencies.storage)) if (name.startsWith(prefix())) dependencies.storage.removeItem(name)
    },
  }
}

/** `YYYY-MM-DD HH:mm:ss` in the product's time zone: comparable with the server's stamps as text. */
export function stamp(date: Date): string {
  return new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

function writeSafely(storage: DraftDependencies['storage'], name: string, draft: Draft): void {
  try {
    storage.setItem(name, JSON.stringify(draft))
  } catch {
    storage.removeItem(name)
  }
}

function parse(text: string | null): Json {
  try {
    return JSON.parse(text ?? 'null') as Json
  } catch {
    return null
  }
}

function readDraft(value: Json): Draft | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { values, savedAt } = value
  if (typeof values !== 'object' || values === null || Array.isArray(values) || typeof savedAt !== 'string') return null
  return { values, savedAt }
}

function namesOf(storage: DraftDependencies['storage']): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
}
