import { localIdsIn } from '../../../engine/offline/local-ids.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { OutboxStore } from '../store/outbox-store.ts'
import type { WaitingFiles } from '../store/waiting-files.ts'

/** Addresses under which the page shows files that wait here. */
export interface WaitingPictures {
  /** The address of a file; undefined of one that is not here, or that nobody has asked for. */
  urlOf(id: string): string | undefined
  put(id: string, file: File): void
  /** Makes the addresses of what an answer names, also of files from before the page was opened. */
  prepare(answer: Json): Promise<void>
}

/** Makes addresses as they are needed, and takes each back once its file waits no longer: a day's photos must not stay in memory. */
export function createWaitingPictures(files: WaitingFiles, outbox: Pick<OutboxStore, 'now' | 'watch'>): WaitingPictures {
  const urls = new Map<string, string>()

  function waits(): Set<string | undefined> {
    return new Set(outbox.now().entries.map(({ operation }) => operation.file))
  }

  function put(id: string, file: File): void {
    if (!urls.has(id)) urls.set(id, URL.createObjectURL(file))
  }

  outbox.watch(() => {
    if (urls.size === 0) return
    const waiting = waits()
    for (const [id, url] of urls) {
      if (waiting.has(id)) continue
      URL.revokeObjectURL(url)
      urls.delete(id)
    }
  })

  return {
    urlOf: (id) => urls.get(id),
    put,
    async prepare(answer) {
      const waiting = waits()
      for (const id of localIdsIn(answer)) {
        const file = urls.has(id) || !waiting.has(id) ? null : await files.find(id)
        if (file) put(id, file)
      }
    },
  }
}
