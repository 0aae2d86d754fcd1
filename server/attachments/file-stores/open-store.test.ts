import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startFakeS3, type FakeS3 } from '../../../tests/fixtures/fake-s3.ts'
import type { FileStore } from '../../services/file-store.ts'
import { openFileStore } from './open-store.ts'

const KEY = 'abcd1234ef'
const MEGABYTE = 1024 * 1024
const part = (size: number, fill: string): Buffer => Buffer.alloc(size, fill)
const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

let folder = ''
let s3: FakeS3
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'viewno-files-'))
  s3 = await startFakeS3()
})
afterEach(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const environment = (): Record<string, string> => {
  const { endpoint, bucket, key, secret, region } = s3.settings
  return { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret, S3_REGION: region }
}

describe.each([
  ['a folder', () => openFileStore({}, folder)],
  ['an S3 bucket', () => openFileStore(environment(), folder)],
])('files in %s', (_, open: () => Promise<FileStore>) => {
  it.each([
    ['nothing', []],
    ['a few bytes', [part(3, 'a'), part(2, 'b')]],
    ['exactly two parts', [part(16 * MEGABYTE, 'c')]],
    ['more than two parts in odd chunks', [part(7 * MEGABYTE, 'd'), part(9 * MEGABYTE + 1, 'e'), part(5, 'f')]],
  ])('given %s, when put, then it is got whole, with its size and hash known', async (_, chunks) => {
    const store = await open()
    const whole = Buffer.concat(chunks)
    expect(await store.put(KEY, Readable.from(chunks))).toEqual({ size: whole.length, sha256: sha256(whole) })
    expect((await buffer(await store.get(KEY))).equals(whole)).toBe(true)
  })

  it('given a stream that breaks off, when put, then nothing is there and nothing is left open', async () => {
    const store = await open()
    const broken = Readable.from(
      (function* () {
        yield part(9 * MEGABYTE, 'x')
        throw new Error('cut off')
      })(),
    )
    await expect(store.put(KEY, broken)).rejects.toThrow('cut off')
    await expect(store.get(KEY)).rejects.toThrow()
    expect(s3.open.size).toBe(0)
  })

  it('given a file, when removed, once and again, then it is gone', async () => {
    const store = await open()
    await store.put(KEY, Readable.from([part(1, 'x')]))
    await store.remove(KEY)
    await store.remove(KEY)
    await expect(store.get(KEY)).rejects.toThrow()
  })

  it.each(['../../etc/passwd', '..', 'a/b', '', 'ABCD1234', 'x'.repeat(65)])('given the key %j, when used, then it is refused', async (key) => {
    const store = await open()
    await expect(store.get(key)).rejects.toThrow('bad file key')
    await expect(store.pieces.write(key, 0, Readable.from([part(1, 'x')]))).rejects.toThrow('bad file key')
  })

  it('given pieces, one of them sent again, when finished, then the file is whole, its head is known, and the pieces are gone', async () => {
    const store = await open()
    for (const [offset, content] of [
      [0, part(1000, 'w')],
      [0, part(1000, 'a')],
      [1000, part(500, 'b')],
      [1500, part(20, 'c')],
    ] as const)
      expect(await store.pieces.write(KEY, offset, Readable.from([content]))).toBe(content.length)
    const whole = Buffer.concat([part(1000, 'a'), part(500, 'b'), part(10, 'c')])
    const { sha256: hash, head } = await store.pieces.finish(KEY, 1510, 4)
    expect([hash, Buffer.from(head).toString()]).toEqual([sha256(whole), 'aaaa'])
    expect((await buffer(await store.get(KEY))).equals(whole)).toBe(true)
    await expect(store.pieces.finish(KEY, 1510, 4)).rejects.toThrow()
    expect([...s3.objects.keys()].filter((name) => name.startsWith('pieces/'))).toEqual([])
  })

  it('given unfinished files, when one is dropped and old ones are swept, then only younger ones stay', async () => {
    const store = await open()
    for (const key of ['dropped1', 'waiting1', 'waiting2']) await store.pieces.write(key, 0, Readable.from([part(5, 'x')]))
    await store.pieces.drop('dropped1')
    expect(await store.pieces.sweep(new Date(Date.now() - 60_000))).toBe(0)
    expect(await store.pieces.sweep(new Date(Date.now() + 60_000))).toBe(2)
    expect(await store.pieces.sweep(new Date(Date.now() + 60_000))).toBe(0)
  })
})

describe('a bucket', () => {
  it('given a busy service, when asked, then it is asked again; given one that stays busy, then it is told', async () => {
    const store = await openFileStore(environment(), folder)
    s3.busy.left = 2
    await store.put(KEY, Readable.from([Buffer.from('检验')]))
    expect(await text(await store.get(KEY))).toBe('检验')
    s3.busy.left = 100
    await expect(store.get(KEY)).rejects.toThrow('503 SlowDown')
  })

  it.each([
    [{ S3_SECRET: 'wrong' }, '无法访问'],
    [{ S3_REGION: 'elsewhere' }, '无法访问'],
    [{ S3_BUCKET: 'others' }, '无法访问'],
    [{ S3_SECRET: '' }, '还缺 S3_SECRET'],
    [{ S3_ENDPOINT: 'files.cn' }, 'S3_ENDPOINT 应为'],
    [{ S3_BUCKET: '../x' }, 'S3_BUCKET 应为'],
  ])('given the settings %j, when opened, then the start says what is wrong', async (more, words) => {
    await expect(async () => openFileStore({ ...environment(), ...more }, folder)).rejects.toThrow(words)
  })
})
