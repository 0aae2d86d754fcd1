import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sm2 } from 'sm-crypto'
import type { SealKey, SealKeys } from '../services/seal-keys.ts'
import { makeCertificate, privateKeyDer, readPrivateKey, signSm2, type CertificateName, type KeyPair } from './certificate.ts'

const AUTHORITY = 'authority'
const CERTIFICATE = 'CERTIFICATE'
const KEY = 'PRIVATE KEY'
const YEARS = 5

/** Names that a file may have: serial numbers of certificates. */
const FILE_NAME = /^[A-Za-z0-9][\w-]{0,59}$/

/** Keys of seals in a folder, a file each: `<serial number>.pem` holds the private key and the certificates that lead to the authority, the own one first. */
export function keyFiles(folder: string): SealKeys {
  return {
    async keyOf(serial) {
      if (!FILE_NAME.test(serial) || serial === AUTHORITY) return null
      const text = await readFile(join(folder, `${serial}.pem`), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return text === null ? null : keyIn(text)
    },
  }
}

/** The blocks of a PEM text of one kind, as DER. */
export function pemBlocks(text: string, kind: string): Buffer[] {
  return [...text.matchAll(new RegExp(`-----BEGIN ${kind}-----([^-]+)-----END ${kind}-----`, 'g'))].map(([, body = '']) => Buffer.from(body, 'base64'))
}

function keyIn(text: string): SealKey {
  const chain = pemBlocks(text, CERTIFICATE)
  const [secret] = pemBlocks(text, KEY)
  if (!secret || chain.length === 0) throw new RangeError('key or certificate is missing')
  const pair = readPrivateKey(secret)
  return { chain, sign: (content) => Promise.resolve(signSm2(Buffer.from(content), pair)) }
}

/**
 * Makes the key and certificate of a seal in a folder, signed by the test authority of that folder, which is made at its first use. Such seals prove that a
 * paper is unchanged; who stands behind them is known to nobody but the institute. Answers the files written. Never writes over a key.
 */
export async function makeTestSeal(folder: string, seal: { serial: string; name: CertificateName }, now: Date): Promise<string[]> {
  if (!FILE_NAME.test(seal.serial) || seal.serial === AUTHORITY) throw new RangeError('serial number cannot name a file')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const authority = await authorityOf(folder, seal.name.organization, now)
  const pair = sm2.generateKeyPairHex()
  const certificate = makeCertificate(
    { serial: newSerial(), subject: seal.name, publicKey: pair.publicKey, from: now, to: later(now, YEARS) },
    { name: authority.name, key: authority.key },
  )
  const file = join(folder, `${seal.serial}.pem`)
  await writeNew(file, [pem(KEY, privateKeyDer(pair)), pem(CERTIFICATE, certificate), pem(CERTIFICATE, authority.certificate)].join(''))
  return [...authority.files, file]
}

interface Authority {
  name: CertificateName
  key: KeyPair
  certificate: Buffer
  files: string[]
}

async function authorityOf(folder: string, organization: string, now: Date): Promise<Authority> {
  const [file, secret] = [join(folder, `${AUTHORITY}.pem`), join(folder, `${AUTHORITY}.key.pem`)]
  const name = { commonName: '测试电子印章证书颁发机构', organization }
  const known = await readFile(secret, 'utf8').catch(() => null)
  const [keyBytes] = known === null ? [] : pemBlocks(known, KEY)
  if (keyBytes) {
    const [certificate] = pemBlocks(await readFile(file, 'utf8'), CERTIFICATE)
    const [, saved] = /^# (.+)$/m.exec(known ?? '') ?? []
    if (certificate) return { name: { ...name, organization: saved ?? organization }, key: readPrivateKey(keyBytes), certificate, files: [] }
  }
  const key = sm2.generateKeyPairHex()
  const subject = { serial: newSerial(), subject: name, publicKey: key.publicKey, from: now, to: later(now, YEARS * 2), authority: true }
  const certificate = makeCertificate(subject, { name, key })
  await writeNew(secret, `# ${organization}\n${pem(KEY, privateKeyDer(key))}`)
  await writeNew(file, pem(CERTIFICATE, certificate))
  return { name, key, certificate, files: [secret, file] }
}

function writeNew(file: string, text: string): Promise<void> {
  return writeFile(file, text, { flag: 'wx', mode: 0o600, flush: true })
}

function pem(kind: string, bytes: Buffer): string {
  return `-----BEGIN ${kind}-----\n${(bytes.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${kind}-----\n`
}

/** Positive and never seen before. */
function newSerial(): string {
  return `4${randomBytes(15).toString('hex').slice(1)}`
}

function later(day: Date, years: number): Date {
  const date = new Date(day)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return date
}
