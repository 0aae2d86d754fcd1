import { setTimeout as pause } from 'node:timers/promises'
import { queryOf, sha256, signedHeaders, type S3Keys } from './sign.ts'

/** Where the files of a deployment are kept. */
export interface S3Settings extends S3Keys {
  /** Address of the service; `{bucket}` in it is where the bucket's name goes, otherwise it is the first part of the path. */
  endpoint: string
  bucket: string
}

/** A signed way to one bucket. */
export interface S3Client {
  /** Asks for an object, or for the bucket itself by ''; throws unless the answer is good. A lost or busy service is asked again. */
  send(method: 'GET' | 'PUT' | 'POST' | 'DELETE', object: string, more?: { query?: Record<string, string>; body?: Buffer<ArrayBuffer> }): Promise<Response>
}

const TRIES = 4
/** Milliseconds until the first byte of an answer. */
const PATIENCE = 60_000
const BUSY = new Set([429, 500, 502, 503, 504])

/** Opens a way to the bucket; nothing is asked yet. Objects have names of our own making, which need no escape. */
export function createS3Client(settings: S3Settings): S3Client {
  const { endpoint, bucket } = settings
  const base = (endpoint.includes('{bucket}') ? endpoint.replace('{bucket}', bucket) : `${endpoint}/${bucket}`).replace(/(?<!:)\/+$/, '')
  return {
    async send(method, object, { query = {}, body } = {}) {
      const url = new URL(`${base}/${object}`)
      url.search = new URLSearchParams(query).toString()
      url.search = queryOf(url)
      for (let tries = 1; ; tries += 1) {
        const answer = await once(method, url, body, settings).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
        if (answer instanceof Response && answer.ok) return answer
        const again = tries < TRIES && (answer instanceof Error || BUSY.has(answer.status))
        if (!again) throw answer instanceof Error ? new Error(`S3 ${method} ${object}: no answer`, { cause: answer }) : await refusal(method, object, answer)
        if (answer instanceof Response) await answer.body?.cancel()
        await pause(100 * 2 ** tries)
      }
    },
  }
}

async function once(method: string, url: URL, body: Buffer<ArrayBuffer> | undefined, keys: S3Keys): Promise<Response> {
  const headers = signedHeaders(method, url, {}, sha256(body ?? ''), keys, new Date())
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), PATIENCE)
  try {
    return await fetch(url, { method, headers, redirect: 'manual', signal: abort.signal, ...(body ? { body } : {}) })
  } finally {
    clearTimeout(timer)
  }
}

async function refusal(method: string, object: string, answer: Response): Promise<Error> {
  const code = textsIn(await answer.text(), 'Code')[0] ?? ''
  return new Error(`S3 ${method} ${object}: ${answer.status} ${code}`.trim())
}

/** The texts of all elements of a name in an answer of S3, in order; they hold no further elements. */
export function textsIn(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) =>
    text.replace(/&(lt|gt|quot|apos|amp|#34|#39);/g, (_, sign: string) => SIGNS[sign] ?? ''),
  )
}

const SIGNS: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&', '#34': '"', '#39': "'" }
