import { accessSync, constants, statfsSync } from 'node:fs'

const memory = '/dev/shm'
/** Stores of two workers, their templates, a PostgreSQL and the profiles of browsers, with room to spare. */
const ROOM = 4 * 1024 ** 3

/**
 * Lets everything that this process and its children put into the temporary folder live in memory, where there is room: tests copy and remove stores
 * of thousands of files, which a disk takes longer for than the tests themselves. A folder that was chosen by hand stays.
 */
export function putFoldersInMemory(): void {
  if (!process.env['TMPDIR'] && hasRoom()) process.env['TMPDIR'] = memory
}

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > ROOM
  } catch {
    return false
  }
}
