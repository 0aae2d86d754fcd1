import { sm2 } from 'sm-crypto'
import { BIT_STRING, der, integer, moment, OCTET_STRING, oid, oidText, readDer, readMoment, sequence, set, utf8, type DerNode } from './der.ts'

const EC_KEY = '1.2.840.10045.2.1'
const SM2_CURVE = '1.2.156.10197.1.301'
export const SM2_WITH_SM3 = '1.2.156.10197.1.501'
export const SM3 = '1.2.156.10197.1.401'
const COMMON_NAME = '2.5.4.3'
const ORGANIZATION = '2.5.4.10'
const COUNTRY = '2.5.4.6'
const BASIC_CONSTRAINTS = '2.5.29.19'
const KEY_USAGE = '2.5.29.15'

/** A key pair of SM2 in hex. */
export interface KeyPair {
  privateKey: string
  publicKey: string
}

/** Who a certificate is for. */
export interface CertificateName {
  commonName: string
  organization: string
}

/** What a certificate says. */
export interface Certificate {
  /** As DER. */
  whole: Buffer
  serial: string
  /** Issuer and serial number, as signatures name them. */
  issuerAndSerial: Buffer
  issuer: string
  subject: string
  from: Date
  to: Date
  publicKey: string
  authority: boolean
}

/** A certificate of SM2 (X.509 version 3), signed by the issuer's key; with `authority` it may sign others. */
export function makeCertificate(
  of: { serial: string; subject: CertificateName; publicKey: string; from: Date; to: Date; authority?: boolean },
  issuer: { name: CertificateName; key: KeyPair },
): Buffer {
  const usage = of.authority ? [0x01, 0x06] : [0x06, 0xc0]
  const extensions = sequence(
    extension(BASIC_CONSTRAINTS, of.authority ? sequence(der(0x01, Buffer.from([0xff]))) : sequence()),
    extension(KEY_USAGE, der(BIT_STRING, Buffer.from(usage))),
  )
  const content = sequence(
    der(0xa0, integer(2)),
    integer(of.serial),
    sequence(oid(SM2_WITH_SM3)),
    nameOf(issuer.name),
    sequence(moment(of.from), moment(of.to)),
    nameOf(of.subject),
    sequence(sequence(oid(EC_KEY), oid(SM2_CURVE)), der(BIT_STRING, Buffer.from([0]), Buffer.from(of.publicKey, 'hex'))),
    der(0xa3, extensions),
  )
  return signed(content, signSm2(content, issuer.key))
}

function signed(content: Buffer, signature: Buffer): Buffer {
  return sequence(content, sequence(oid(SM2_WITH_SM3)), der(BIT_STRING, Buffer.from([0]), signature))
}

/** Reads a certificate; throws RangeError where the bytes are none of SM2. */
export function readCertificate(bytes: Buffer): Certificate {
  const { whole, children } = readDer(bytes)
  const [version, serial, , issuer, validity, subject, key, ...more] = partsOf(children[0])
  const [from, to] = partsOf(validity)
  const point = partsOf(key)[1]?.content.subarray(1)
  if (!version || !serial || !issuer || !subject || !from || !to || point?.length !== 65) throw new RangeError('no certificate of SM2')
  return {
    whole,
    serial: serial.content.toString('hex').replace(/^00(?=.)/, ''),
    issuerAndSerial: sequence(issuer.whole, serial.whole),
    issuer: commonName(issuer),
    subject: commonName(subject),
    from: readMoment(from),
    to: readMoment(to),
    publicKey: point.toString('hex'),
    authority: isAuthority(more),
  }
}

/** Whether a certificate was signed by the key of another one. */
export function isSignedBy({ whole }: Certificate, issuer: Certificate): boolean {
  const [content, , signature] = readDer(whole).children
  if (content === undefined || signature === undefined) return false
  const value = signature.content.subarray(1)
  return signed(content.whole, value).equals(whole) && verifySm2(content.whole, value, issuer.publicKey)
}

/** Signature of SM2 over SM3 as DER. */
export function signSm2(content: Buffer, { privateKey, publicKey }: KeyPair): Buffer {
  return Buffer.from(sm2.doSignature([...content], privateKey, { hash: true, der: true, publicKey }), 'hex')
}

/** Whether a signature of SM2 over SM3 is of this content and key; what is no signature is not. */
export function verifySm2(content: Buffer, signature: Buffer, publicKey: string): boolean {
  try {
    const parts = readDer(signature).children.map((part) => part.content.toString('hex').replace(/^00(?=.)/, ''))
    // one signature is written in one way alone
    if (!sequence(...parts.map((part) => integer(part))).equals(signature)) return false
    return sm2.doVerifySignature([...content], signature.toString('hex'), publicKey, { hash: true, der: true })
  } catch {
    return false
  }
}

/** A new private key as PKCS#8. */
export function privateKeyDer({ privateKey, publicKey }: KeyPair): Buffer {
  const key = sequence(
    integer(1),
    der(OCTET_STRING, Buffer.from(privateKey.padStart(64, '0'), 'hex')),
    der(0xa1, der(BIT_STRING, Buffer.from([0]), Buffer.from(publicKey, 'hex'))),
  )
  return sequence(integer(0), sequence(oid(EC_KEY), oid(SM2_CURVE)), der(OCTET_STRING, key))
}

/** Reads a private key of PKCS#8; throws RangeError where the bytes are none. */
export function readPrivateKey(bytes: Buffer): KeyPair {
  const wrapped = readDer(bytes).children[2]
  const secret = wrapped && readDer(wrapped.content).children[1]
  if (secret?.content.length !== 32) throw new RangeError('no private key of SM2')
  const privateKey = secret.content.toString('hex')
  return { privateKey, publicKey: sm2.getPublicKeyFromPrivateKey(privateKey) }
}

function extension(id: string, content: Buffer): Buffer {
  return sequence(oid(id), der(0x01, Buffer.from([0xff])), der(OCTET_STRING, content))
}

function nameOf({ commonName: common, organization }: CertificateName): Buffer {
  const part = (id: string, value: Buffer) => set(sequence(oid(id), value))
  return sequence(part(COUNTRY, der(0x13, Buffer.from('CN'))), part(ORGANIZATION, utf8(organization)), part(COMMON_NAME, utf8(common)))
}

function commonName(name: DerNode): string {
  const pairs = name.children.flatMap(({ children }) => children.map(partsOf))
  return pairs.find(([id]) => id && oidText(id) === COMMON_NAME)?.[1]?.content.toString('utf8') ?? ''
}

function isAuthority(rest: readonly DerNode[]): boolean {
  const extensions = partsOf(rest.find(({ tag }) => tag === 0xa3)?.children[0])
  const constraints = extensions.find(({ children: [id] }) => id && oidText(id) === BASIC_CONSTRAINTS)?.children.at(-1)
  return constraints !== undefined && partsOf(readDer(constraints.content))[0]?.content[0] === 0xff
}

function partsOf(node: DerNode | undefined): DerNode[] {
  return node?.children ?? []
}
