import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openFolderStore } from './folder-store.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'viewno-files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('files in a folder', () => {
  it('given a stream, when put, then it can be got whole, with its size and hash known', async () => {
    const store = await openFolderStore(folder)
    const stored = await store.put('abcd1234ef', Readable.from([Buffer.from('检验'), Buffer.from('报告')]))
    expect(stored).toEqual({ size: 12, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string })
    expect(await text(await store.get('abcd1234ef'))).toBe('检验报告')
    expect(await readdir(join(folder, 'ab', 'cd'))).toEqual(['abcd1234ef'])
  })
  it('given a stream that breaks off, when put, then nothing is left', async () => {
    const store = await openFolderStore(folder)
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half')
        throw new Error('cut off')
      })(),
    )
    await expect(store.put('abcd1234ef', broken)).rejects.toThrow('cut off')
    expect(await readdir(join(folder, '.unfinished'))).toEqual([])
    await expect(store.get('abcd1234ef')).rejects.toThrow()
  })
  it('given a key that is a path, when used, then it is refused', async () => {
    const store = await openFolderStore(folder)
    await expect(store.get('../../etc/passwd')).rejects.toThrow('bad file key')
    await expect(store.remove('..')).rejects.toThrow('bad file key')
  })
  it('given a half-done file of an earlier process, when opened, then it is swept away', async () => {
    await openFolderStore(folder)
    await writeFile(join(folder, '.unfinished', 'left.over'), 'x')
    await openFolderStore(folder)
    expect(await readdir(join(folder, '.unfinished'))).toEqual([])
  })
})
