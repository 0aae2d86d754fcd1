import { createHash } from 'node:crypto'
import { isSignedBy, readCertificate, SM2_WITH_SM3, SM3, verifySm2, type Certificate } from './certificate.ts'
import { der, integer, moment, OCTET_STRING, oid, oidText, readDer, readMoment, sequence, set, SET, type DerNode } from './der.ts'
import type { SealKey } from '../services/seal-keys.ts'

const DATA = '1.2.840.113549.1.7.1'
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_TIME = '1.2.840.113549.1.9.5'

/** What a signature says of itself; `reason` why it is not good, '' when it is. */
export interface SignatureReading {
  signer: string
  issuer: string
  serial: string
  signedAt: string
  reason: string
}

/** Digest of SM3. */
export function sm3(...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash('sm3')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** Signature of a digest as detached signed data (RFC 5652) of SM2 over SM3, with the certificates that lead to its authority. */
export async function signedData(digest: Buffer, { chain, sign }: SealKey, at: Date): Promise<Buffer> {
  const [first] = chain
  if (!first) throw new RangeError('no certificate')
  const attributes = [attribute(CONTENT_TYPE, oid(DATA)), attribute(MESSAGE_DIGEST, der(OCTET_STRING, digest)), attribute(SIGNING_TIME, moment(at))]
  const signed = set(...attributes)
  const { issuerAndSerial } = readCertificate(Buffer.from(first))
  return composed(
    chain.map((each) => Buffer.from(each)),
    issuerAndSerial,
    signed,
    Buffer.from(await sign(signed)),
  )
}

/** Signed data of its parts; the attributes come as the set that is signed. */
function composed(chain: readonly Buffer[], signerId: Buffer, signed: Buffer, signature: Buffer): Buffer {
  const algorithm = sequence(oid(SM3))
  const signer = sequence(integer(1), signerId, algorithm, retagged(signed, 0xa0), sequence(oid(SM2_WITH_SM3)), der(OCTET_STRING, signature))
  const content = sequence(integer(1), set(algorithm), sequence(oid(DATA)), der(0xa0, ...chain), set(signer))
  return sequence(oid(SIGNED_DATA), der(0xa0, content))
}

/** Reads signed data and says whether it signs this digest; where authorities are given, one of them must stand behind it. */
export function readSignedData(bytes: Buffer, digest: Buffer, authorities: readonly Certificate[]): SignatureReading {
  try {
    const content = readDer(bytes).children[1]?.children[0]
    const certificates = (content?.children.find(({ tag }) => tag === 0xa0)?.children ?? []).map(({ whole }) => readCertificate(whole))
    const signer = content?.children.at(-1)?.children[0]
    const named = signer?.children[1]?.whole
    const certificate = certificates.find(({ issuerAndSerial }) => named !== undefined && issuerAndSerial.equals(named))
    const attributes = signer?.children.find(({ tag }) => tag === 0xa0)
    const signature = signer?.children.at(-1)?.content
    if (!certificate || !named || !attributes || !signature) return { ...unreadable }
    // what no signature covers must be as it is written here, down to the last bit
    const chain = certificates.map(({ whole }) => whole)
    if (!composed(chain, named, retagged(attributes.whole, SET), signature).equals(bytes)) return { ...unreadable }
    const signedAt = readMoment(valueOf(attributes, SIGNING_TIME))
    const said = { signer: certificate.subject, issuer: certificate.issuer, serial: certificate.serial, signedAt: signedAt.toISOString() }
    return { ...said, reason: reasonOf({ certificate, certificates, attributes, signature, signedAt, digest, authorities }) }
  } catch {
    return { ...unreadable }
  }
}

const unreadable: SignatureReading = { signer: '', issuer: '', serial: '', signedAt: '', reason: '签名数据无法读取' }

interface Signature {
  certificate: Certificate
  certificates: readonly Certificate[]
  attributes: DerNode
  signature: Buffer
  signedAt: Date
  digest: Buffer
  authorities: readonly Certificate[]
}

function reasonOf({ certificate, certificates, attributes, signature, signedAt, digest, authorities }: Signature): string {
  if (!valueOf(attributes, MESSAGE_DIGEST).content.equals(digest)) return '文件内容在签章之后被改动'
  if (!verifySm2(retagged(attributes.whole, SET), signature, certificate.publicKey)) return '签名与证书不符'
  if (signedAt < certificate.from || signedAt > certificate.to) return '签章时证书不在有效期内'
  const issuers = [...authorities, ...certificates].filter((each) => each.authority && isSignedBy(each, each))
  if (certificates.some((each) => each !== certificate && !issuers.includes(each))) return '所附的证书被改动'
  const issuer = issuers.find((each) => isSignedBy(certificate, each))
  if (!issuer) return '证书不是所附的颁发机构签发的'
  if (authorities.length > 0 && !authorities.some((each) => each.publicKey === issuer.publicKey)) return '证书的颁发机构不受信任'
  return ''
}

function attribute(id: string, value: Buffer): Buffer {
  return sequence(oid(id), set(value))
}

/** The value of an attribute; throws RangeError where it is missing. */
function valueOf(attributes: DerNode, id: string): DerNode {
  const found = attributes.children.find(({ children: [name] }) => name && oidText(name) === id)?.children[1]?.children[0]
  if (!found) throw new RangeError('attribute is missing')
  return found
}

/** The same value under another tag: signed attributes are signed as a set and written as a field. */
function retagged(value: Buffer, tag: number): Buffer {
  return Buffer.concat([Buffer.from([tag]), value.subarray(1)])
}
