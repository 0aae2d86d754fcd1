import { open, openBytes, seal, sealBytes, type DeviceKeys } from '../vault/seal.ts'
import type { OfflineDatabase } from './database.ts'
import { askRoomFor, namingFull, type StorageRoom } from './storage-room.ts'

/** Bytes that are sealed at a time: a phone need not hold a whole film in memory. */
const PIECE = 1024 * 1024

interface About {
  name: string
  type: string
  lastModified: number
}

/** Files that wait on this device. */
export interface WaitingFiles {
  /** Writes a file under an id; refused where there is no room beside what is entered. */
  put(id: string, file: File): Promise<void>
  find(id: string): Promise<File | null>
  remove(ids: readonly string[]): Promise<void>
}

/** The files of a database, sealed in pieces. A file counts once its last piece is written: what was cut before is written over. */
export function createWaitingFiles(database: OfflineDatabase, keysNow: () => DeviceKeys | null, room: StorageRoom): WaitingFiles {
  const keys = (): DeviceKeys => {
    const now = keysNow()
    if (!now) throw new Error('the offline store is locked')
    return now
  }
  const piecesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])

  async function write(id: string, file: File): Promise<void> {
    for (let at = 0; at * PIECE < file.size; at += 1) {
      const piece = await file.slice(at * PIECE, (at + 1) * PIECE).arrayBuffer()
      await database.put('pieces', await sealBytes(keys(), piece), [id, at])
    }
    const { name, type, lastModified } = file
    const about = await seal(keys(), { name, type, lastModified } satisfies About)
    await database.put('files', { about, size: file.size, pieces: Math.ceil(file.size / PIECE) }, id)
  }

  return {
    async put(id, file) {
      await askRoomFor(room, file.size)
      try {
        await namingFull(() => write(id, file))
      } catch (error) {
        // half a file is of use to nobody
        await database.delete('pieces', piecesOf(id)).catch(() => null)
        throw error
      }
    },
    async find(id) {
      const found = await database.get('files', id)
      if (!found) return null
      const { name, type, lastModified } = await open<About>(keys(), found.about)
      const sealed = await database.getAll('pieces', piecesOf(id))
      const pieces = await Promise.all(sealed.map((each) => openBytes(keys(), each)))
      return new File(pieces, name, { type, lastModified })
    },
    async remove(ids) {
      const writing = database.transaction(['files', 'pieces'], 'readwrite')
      await Promise.all([...ids.flatMap((id) => [writing.objectStore('files').delete(id), writing.objectStore('pieces').delete(piecesOf(id))]), writing.done])
    },
  }
}
