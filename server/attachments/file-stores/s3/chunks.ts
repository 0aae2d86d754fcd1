import { buffer } from 'node:stream/consumers'
import type { ChunkStore } from '../../../services/file-store.ts'
import { requireKey } from '../file-key.ts'
import { textsIn, xmlOf, type S3Client } from './client.ts'
import { putStream } from './put.ts'

const FOLDER = 'pieces/'

/** An object as a list tells it. */
interface Listed {
  name: string
  changedAt: Date
}

/**
 * Unfinished files of a bucket, each piece an object named by its offset: S3 has no parts as small as ours, and another process may get
 * the next piece. `objectOf` is where a finished file goes.
 */
export function createS3Chunks(client: S3Client, objectOf: (key: string) => string): ChunkStore {
  const folderOf = (key: string): string => `${FOLDER}${requireKey(key)}/`
  const drop = async (key: string): Promise<void> => {
    for (const { name } of await listed(client, folderOf(key))) await client.send('DELETE', name)
  }
  return {
    async write(key, offset, content) {
      const body = await buffer(content)
      await client.send('PUT', `${folderOf(key)}${String(offset).padStart(15, '0')}`, { body })
      return body.length
    },
    async finish(key, size, head) {
      const first: Buffer[] = []
      let seen = 0
      async function* content(): AsyncGenerator<Buffer> {
        for (const { name } of await listed(client, folderOf(key))) {
          if (Number(name.slice(-15)) !== seen || seen >= size) continue
          const bytes = Buffer.from(await (await client.send('GET', name)).arrayBuffer()).subarray(0, size - seen)
          if (seen < head) first.push(bytes.subarray(0, head - seen))
          seen += bytes.length
          yield bytes
        }
        if (seen < size) throw new Error(`pieces of ${key} end at ${seen}`)
      }
      const { sha256 } = await putStream(client, objectOf(key), content())
      await drop(key)
      return { sha256, head: Buffer.concat(first) }
    },
    drop,
    async sweep(before) {
      const latest = new Map<string, Date>()
      for (const { name, changedAt } of await listed(client, FOLDER)) {
        const key = name.slice(FOLDER.length).split('/')[0] ?? ''
        if (changedAt > (latest.get(key) ?? new Date(0))) latest.set(key, changedAt)
      }
      const old = [...latest].filter(([, changedAt]) => changedAt < before)
      for (const [key] of old) await drop(key)
      return old.length
    },
  }
}

/** Every object below a prefix, in the order of names. */
async function listed(client: S3Client, prefix: string): Promise<Listed[]> {
  const found: Listed[] = []
  for (let token = ''; ;) {
    const query = { 'list-type': '2', prefix, ...(token === '' ? {} : { 'continuation-token': token }) }
    const xml = await xmlOf(await client.send('GET', '', { query }))
    const changes = textsIn(xml, 'LastModified')
    textsIn(xml, 'Key').forEach((name, at) => found.push({ name, changedAt: new Date(changes[at] ?? 0) }))
    token = textsIn(xml, 'NextContinuationToken')[0] ?? ''
    if (token === '') return found
  }
}
