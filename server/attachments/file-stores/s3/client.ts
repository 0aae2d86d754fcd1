import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { bytesWithin } from '../../../services/outgoing.ts'

/** Where the files of a deployment are kept, and who asks for them. */
export interface S3Settings {
  /** Address of the service; `{bucket}` in it is where the bucket's name goes, otherwise it is the first part of the path. */
  endpoint: string
  bucket: string
  key: string
  secret: string
  region: string
}

/** A signed way to one bucket. */
export interface S3Client {
  /** Asks for an object, or for the bucket itself by ''; throws unless the answer is good. A lost or busy service is asked again. */
  send(method: 'GET' | 'PUT' | 'POST' | 'DELETE', object: string, more?: { query?: Record<string, string>; body?: Buffer<ArrayBuffer> }): Promise<Response>
}

const TRIES = 4
/** Milliseconds until the first byte of an answer. */
const TIMEOUT_MS = 60_000
const LARGEST_XML = 4 * 1024 * 1024
const BUSY = new Set([429, 500, 502, 503, 504])

/** Opens a way to the bucket; nothing is asked yet. Objects have names of our own making, which need no escape. */
export function createS3Client(settings: S3Settings): S3Client {
  const { endpoint, bucket, key, secret, region } = settings
  const signer = new AwsClient({ accessKeyId: key, secretAccessKey: secret, region, service: 's3' })
  const base = (endpoint.includes('{bucket}') ? endpoint.replace('{bucket}', bucket) : `${endpoint}/${bucket}`).replace(/(?<!:)\/+$/, '')
  return {
    async send(method, object, { query = {}, body } = {}) {
      const url = new URL(`${base}/${object}`)
      url.search = new URLSearchParams(query).toString()
      for (let tries = 1; ; tries += 1) {
        const answer = await once(signer, method, url, body).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
        if (answer instanceof Response && answer.ok) return answer
        const again = tries < TRIES && (answer instanceof Error || BUSY.has(answer.status))
        if (!again) throw answer instanceof Error ? new Error(`S3 ${method} ${object}: no answer`, { cause: answer }) : await refusal(method, object, answer)
        if (answer instanceof Response) await answer.body?.cancel()
        await pause(100 * 2 ** tries)
      }
    },
  }
}

/** Sends a request once, signed together with the hash of its body. */
async function once(signer: AwsClient, method: string, url: URL, body: Buffer<ArrayBuffer> | undefined): Promise<Response> {
  const headers = {
    'x-amz-content-sha256': createHash('sha256')
      .update(body ?? '')
      .digest('hex'),
  }
  const request = await signer.sign(url, { method, headers, redirect: 'manual', ...(body ? { body } : {}) })
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS)
  try {
    return await fetch(request, { signal: abort.signal })
  } finally {
    clearTimeout(timer)
  }
}

async function refusal(method: string, object: string, answer: Response): Promise<Error> {
  const code = textsIn(await xmlOf(answer), 'Code')[0] ?? ''
  return new Error(`S3 ${method} ${object}: ${answer.status} ${code}`.trim())
}

/** An answer in XML: a list of a thousand objects at most. */
export async function xmlOf(answer: Response): Promise<string> {
  return (await bytesWithin(answer, LARGEST_XML)).toString('utf8')
}

/** The texts of all elements of a name in an answer of S3, in order; they hold no further elements. */
export function textsIn(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) =>
    text.replace(/&(lt|gt|quot|apos|amp|#34|#39);/g, (_, sign: string) => SIGNS[sign] ?? ''),
  )
}

const SIGNS: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&', '#34': '"', '#39': "'" }
