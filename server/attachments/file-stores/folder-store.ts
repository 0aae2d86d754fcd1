import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '../../services/file-store.ts'
import { unguarded, type FolderGuard } from '../../store/folder/guard.ts'
import { requireKey } from './file-key.ts'
import { openFolderChunks } from './folder-chunks.ts'
import { makeFolder, syncPath } from '../../store/folder/sync-path.ts'

const UNFINISHED = '.unfinished'

/**
 * Files in a folder, spread over subfolders by their key. A file appears whole or not at all: it is written aside,
 * synced, then renamed, and it is on the disk under its name before it is answered. Nothing is written once the guard refuses. What a broken upload or an earlier process left unfinished is removed; pieces stay until they are swept.
 */
export async function openFolderStore(folder: string, guard: FolderGuard = unguarded): Promise<FileStore> {
  const aside = join(folder, UNFINISHED)
  await guard.around(async () => {
    await makeFolder(aside)
    await sweep(aside)
  })
  return {
    async put(key, content) {
      const target = pathOf(folder, key)
      const temporary = join(aside, `${key}.${randomUUID()}`)
      const hash = createHash('sha256')
      let size = 0
      const meter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          guard.check()
          size += chunk.length
          hash.update(chunk)
          done(null, chunk)
        },
      })
      try {
        await pipeline(content, meter, createWriteStream(temporary, { flags: 'wx', mode: 0o600 }))
        await syncPath(temporary)
        await guard.around(async () => {
          await makeFolder(dirname(target))
          await rename(temporary, target)
        })
        await syncPath(dirname(target))
        guard.check()
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      return { size, sha256: hash.digest('hex') }
    },
    async get(key) {
      const path = pathOf(folder, key)
      await stat(path)
      return createReadStream(path)
    },
    async remove(key) {
      await guard.around(() => rm(pathOf(folder, key), { force: true }))
    },
    async look() {
      await readdir(aside)
      const { bavail, bsize } = await statfs(folder)
      return { kind: 'folder', place: folder, freeBytes: bavail * bsize }
    },
    pieces: await openFolderChunks(folder, (key) => pathOf(folder, key), guard),
  }
}

function pathOf(folder: string, key: string): string {
  return join(folder, requireKey(key).slice(0, 2), key.slice(2, 4), key)
}

async function sweep(aside: string): Promise<void> {
  for (const name of await readdir(aside)) await rm(join(aside, name), { force: true })
}
