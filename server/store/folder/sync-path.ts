import { mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Has a file or folder on the disk as it is now; for a folder that is which names it holds. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // some systems refuse to sync a folder, which they write through
    if (!['EPERM', 'EISDIR', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    await handle.close()
  }
}

/** Makes a folder with those above it, and has the new names on the disk. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncPath(dirname(made))
}

/** Has the names in a folder and in those below it on the disk; the files must be already. */
export async function syncNames(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) if (entry.isDirectory()) await syncNames(join(folder, entry.name))
  await syncPath(folder)
}
