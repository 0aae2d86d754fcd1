import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { withSection } from '../figures.ts'

const MEGABYTE = 1024 * 1024
const SIZE = 1024
const TITLE = '## A large upload'

interface UploadFigures {
  seconds: number
  /** Memory of the process in bytes: before, and at most meanwhile. */
  rss: [number, number]
}

/** Sends one gigabyte in one multipart request to the way that uploads take, and checks that it arrived as it was sent. */
export async function measureUpload(): Promise<UploadFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'viewno-upload-'))
  const server = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/disk/upload-server.ts', folder], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  try {
    const samples: { address: string; rss: number }[] = []
    server.on('message', (message) => samples.push(message as { address: string; rss: number }))
    while (samples.length < 10) await once(server, 'message')
    const before = samples.at(-1)?.rss ?? 0
    const began = performance.now()
    await send(samples[0]?.address ?? '')
    const seconds = (performance.now() - began) / 1000
    return { seconds, rss: [before, Math.max(...samples.map(({ rss }) => rss))] }
  } finally {
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function send(address: string): Promise<void> {
  const hash = createHash('sha256')
  function* body(): Generator<Buffer> {
    yield Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="large.zip"\r\n\r\n')
    for (let at = 0; at < SIZE; at += 1) {
      const chunk = Buffer.alloc(MEGABYTE, `${at} `)
      hash.update(chunk)
      yield chunk
    }
    yield Buffer.from('\r\n--b--\r\n')
  }
  const post = request(address, { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b' } })
  const answer = new Promise<string>((done, fail) => post.on('response', (response) => text(response).then(done, fail)).on('error', fail))
  await pipeline(Readable.from(body()), post)
  const { size, sha256 } = JSON.parse(await answer) as { size: number; sha256: string }
  if (size !== SIZE * MEGABYTE || sha256 !== hash.digest('hex')) throw new Error('the file did not arrive as it was sent')
}

/** The page with this measurement in place of the earlier one. */
export function withUpload(page: string, { seconds, rss: [before, most] }: UploadFigures): string {
  const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(0)
  const words = `One multipart request of 1 GB through \`receiveFile\` into the folder store (parsing, SHA-256, sync to the disk), server and sender on this machine:
${seconds.toFixed(1)} s; memory of the server's process (RSS) ${megabytes(before)} MB before, ${megabytes(most)} MB at most.`
  return withSection(page, TITLE, `${TITLE}\n\n${words}`)
}
