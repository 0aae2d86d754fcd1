import { createHash, createHmac } from 'node:crypto'

/** Who signs, and for which region. */
export interface S3Keys {
  key: string
  secret: string
  region: string
}

const ALGORITHM = 'AWS4-HMAC-SHA256'

/**
 * The headers of a request to S3 under AWS Signature Version 4: those given, the date, the hash of the body and the signature over all of
 * them and the host. The path of `url` is signed as it stands.
 */
export function signedHeaders(method: string, url: URL, given: Record<string, string>, bodyHash: string, keys: S3Keys, now: Date): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const scope = [time.slice(0, 8), keys.region, 's3', 'aws4_request']
  const headers: Record<string, string> = { ...given, 'x-amz-content-sha256': bodyHash, 'x-amz-date': time }
  const lines = Object.entries({ ...headers, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const names = lines.map(([name]) => name).join(';')
  const canonical = [method, url.pathname, queryOf(url), ...lines.map(([name, value]) => `${name}:${value}`), '', names, bodyHash].join('\n')
  const text = [ALGORITHM, time, scope.join('/'), sha256(canonical)].join('\n')
  const key = scope.reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${keys.secret}`)
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${keys.key}/${scope.join('/')},SignedHeaders=${names},Signature=${hmac(key, text).toString('hex')}`,
  }
}

/** SHA-256 in hex. */
export function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}

/** The query in the order and spelling that is signed; requests carry it so too. */
export function queryOf(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
