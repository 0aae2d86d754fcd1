import { problem, ProblemError } from '../../../engine/problem.ts'
import type { OfflineDatabase } from './database.ts'

/** Room that is held so that what is entered can be written when nothing else can. */
const RESERVE_BYTES = 2 * 1024 * 1024
/** Room that a photo, or what is taken along, must leave: what is entered comes first. */
export const LEFT_BY_FILES = 20 * 1024 * 1024

/** Room for what a device stores. */
export interface StorageRoom {
  /** Bytes that the browser says are left; null where it says nothing. */
  left(): Promise<number | null>
  /** Asks the browser never to clear what is stored; false where it may. */
  persist(): Promise<boolean>
}

/** The room that the browser tells of. */
export function browserRoom(storage: StorageManager | undefined = navigator.storage): StorageRoom {
  return {
    async left() {
      const { quota, usage } = (await storage?.estimate().catch(() => null)) ?? {}
      return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage)
    },
    persist: async () => ((await storage?.persisted?.()) || (await storage?.persist?.())) ?? false,
  }
}

/** Refuses a file for which there is no room beside what is entered; what was entered is never touched. */
export async function askRoomFor(room: StorageRoom, bytes: number): Promise<void> {
  const left = await room.left()
  if (left !== null && left < bytes + LEFT_BY_FILES) throw new ProblemError(problem('offline.full', ''))
}

/** Holds the reserve, where there is room for it. */
export async function holdReserve(database: OfflineDatabase): Promise<void> {
  if ((await database.getKey('reserve', 'reserve')) !== undefined) return
  await database.put('reserve', new ArrayBuffer(RESERVE_BYTES), 'reserve').catch(() => null)
}

/** Writes; when there is no room, the reserve is given up for it. Without any a refusal says what to do. */
export async function givingUpReserve<Answer>(database: OfflineDatabase, write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write()
  } catch (error) {
    if (!isFull(error)) throw error
    await database.delete('reserve', 'reserve')
    return namingFull(write)
  }
}

/** Does work that stores something; a browser without room is refused in words that say what to do. */
export async function namingFull<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    throw isFull(error) ? new ProblemError(problem('offline.full', '')) : error
  }
}

/** True of what a browser throws when its storage is full. */
export function isFull(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'QuotaExceededError'
}
