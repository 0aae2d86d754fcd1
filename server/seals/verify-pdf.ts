import type { Certificate } from './certificate.ts'
import { readDer } from './der.ts'
import { readSignedData, sm3, type SignatureReading } from './signed-data.ts'

/** One seal of a PDF. `whole`: nothing was added after it. */
export interface VerifiedSeal extends SignatureReading {
  whole: boolean
}

/** What the seals of a PDF come to: valid only when there is one, all are good, and the last covers the whole file. */
export interface VerifiedPdf {
  valid: boolean
  seals: VerifiedSeal[]
}

/** A signature with its range, as `signPdf` writes them: hex in small letters, nothing but noughts behind it. */
const SIGNATURE = /\/ByteRange \[\s*(\d+) +(\d+) +(\d+) +(\d+)\]\n\/Contents <([0-9a-f]+)>/g

/**
 * Verifies every seal of a PDF: a byte that was changed shows, wherever it stands. `authorities` are the certificates that are trusted; without them a
 * certificate counts that its own authority, which came with it, has signed. Never throws for bytes that are no PDF.
 */
export function verifySignedPdf(pdf: Uint8Array, authorities: readonly Certificate[] = []): VerifiedPdf {
  const bytes = Buffer.from(pdf)
  const text = bytes.toString('latin1')
  const seals = [...text.matchAll(SIGNATURE)].map((found) => verifiedSeal(bytes, found, authorities))
  const valid = seals.length > 0 && seals.every(({ reason }) => reason === '') && seals.at(-1)?.whole === true
  return { valid, seals }
}

function verifiedSeal(bytes: Buffer, found: RegExpExecArray, authorities: readonly Certificate[]): VerifiedSeal {
  const [, from, start, end, rest] = found.map(Number)
  const hex = found[5] ?? ''
  const [opens, closes] = [found.index + found[0].length - hex.length - 2, found.index + found[0].length]
  const covers = from === 0 && start === opens && end === closes && closes + (rest ?? 0) <= bytes.length
  const filled = Buffer.from(hex, 'hex')
  const signature = wholeOf(filled)
  if (!covers || signature === null) return { ...broken, whole: false }
  const digest = sm3(bytes.subarray(0, opens), bytes.subarray(closes, closes + (rest ?? 0)))
  return { ...readSignedData(signature, digest, authorities), whole: closes + (rest ?? 0) === bytes.length }
}

const broken: SignatureReading = { signer: '', issuer: '', serial: '', signedAt: '', reason: '签章的范围或者签名数据被改动' }

/** The signature without the room behind it; null where that room is not empty. */
function wholeOf(filled: Buffer): Buffer | null {
  try {
    const { whole } = readDer(filled)
    return filled.subarray(whole.length).every((byte) => byte === 0) ? whole : null
  } catch {
    return null
  }
}
