import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ChunkStore } from '../../services/file-store.ts'
import type { FolderGuard } from '../../store/folder/guard.ts'
import { makeFolder, syncPath } from '../../store/folder/sync-path.ts'

const PIECES = '.pieces'

/** Unfinished files of a folder store, each in one file that its pieces are written into; `pathOf` is where a finished one goes. */
export async function openFolderChunks(folder: string, pathOf: (key: string) => string, guard: FolderGuard): Promise<ChunkStore> {
  const aside = join(folder, PIECES)
  await guard.around(() => makeFolder(aside))
  /** A key that is no path, as `pathOf` has checked. */
  const pieceOf = (key: string): string => {
    pathOf(key)
    return join(aside, key)
  }
  return {
    async write(key, offset, content) {
      const file = await open(pieceOf(key), constants.O_RDWR | constants.O_CREAT, 0o600)
      let written = 0
      const meter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          guard.check()
          written += chunk.length
          done(null, chunk)
        },
      })
      // the stream closes the file, whatever happens
      await pipeline(content, meter, file.createWriteStream({ start: offset, flush: true }))
      return written
    },
    async finish(key, size, head) {
      const file = await open(pieceOf(key), 'r+')
      try {
        const first = Buffer.alloc(Math.min(size, head))
        await guard.around(() => file.truncate(size))
        await file.read(first, 0, first.length, 0)
        const sha256 = await hashOf(file)
        await file.sync()
        await guard.around(async () => {
          await makeFolder(dirname(pathOf(key)))
          await rename(pieceOf(key), pathOf(key))
        })
        await syncPath(dirname(pathOf(key)))
        guard.check()
        return { sha256, head: first }
      } finally {
        await file.close()
      }
    },
    async drop(key) {
      await guard.around(() => rm(pieceOf(key), { force: true }))
    },
    async sweep(before) {
      let swept = 0
      for (const name of await readdir(aside)) {
        const { mtime } = await stat(join(aside, name))
        if (mtime >= before) continue
        await guard.around(() => rm(join(aside, name), { force: true }))
        swept += 1
      }
      return swept
    },
  }
}

async function hashOf(file: FileHandle): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
