import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { ProblemError } from '../../engine/problem.ts'
import { renderPdf } from '../print/print-thread.ts'
import type { SealKey } from '../services/seal-keys.ts'
import { readCertificate } from './certificate.ts'
import { keyFiles, makeTestSeal, pemBlocks } from './key-files.ts'
import { signPdf } from './sign-pdf.ts'
import { verifySignedPdf } from './verify-pdf.ts'

const words = { name: '检验报告专用章', reason: '检验报告', at: new Date('2026-03-02T01:00:00Z') }
const name = { commonName: '检验报告专用章', organization: '示例特检院' }

async function sealIn(folder: string, at = new Date('2026-01-01')): Promise<SealKey> {
  await makeTestSeal(folder, { serial: 'S-1', name }, at)
  const key = await keyFiles(folder).keyOf('S-1')
  if (!key) throw new Error('no key')
  return key
}
const newFolder = () => mkdtempSync(join(tmpdir(), 'viewno-seals-'))
const authorityOf = (folder: string) => pemBlocks(readFileSync(join(folder, 'authority.pem'), 'utf8'), 'CERTIFICATE').map(readCertificate)

describe('a sealed PDF', () => {
  const folder = newFolder()
  let key: SealKey
  let plain: Uint8Array
  let sealed: Buffer
  beforeAll(async () => {
    key = await sealIn(folder)
    plain = await renderPdf({ title: '报告', documents: [{ orientation: 'portrait', foot: '', mark: '', content: [{ text: '检验结论：合格' }] }] })
    sealed = await signPdf(plain, key, words)
  })

  it('given a seal, when verified, then it holds, names who sealed when, and what was there before is unchanged', () => {
    expect(verifySignedPdf(sealed, authorityOf(folder))).toMatchObject({
      valid: true,
      seals: [{ signer: '检验报告专用章', issuer: '测试电子印章证书颁发机构', signedAt: '2026-03-02T01:00:00.000Z', reason: '', whole: true }],
    })
    expect(sealed.subarray(0, plain.length).equals(Buffer.from(plain))).toBe(true)
  })

  it('given any byte that was changed, wherever it stands, when verified, then the seal does not hold', () => {
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const changed = Buffer.from(sealed)
        changed[at] = (changed[at] ?? 0) ^ by
        return !verifySignedPdf(changed).valid
      }),
      { numRuns: 150 },
    )
    const contents = sealed.indexOf('/Contents <')
    for (const at of [contents, contents + 12, contents + 5000, sealed.indexOf('/ByteRange') + 14, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(verifySignedPdf(changed).valid).toBe(false)
    }
  })

  it('given something added behind the seal, when verified, then it does not hold; a second seal covers both', async () => {
    expect(verifySignedPdf(Buffer.concat([sealed, Buffer.from('\n1 0 obj\n<<>>\nendobj\n')])).valid).toBe(false)
    expect(verifySignedPdf(Buffer.concat([sealed, Buffer.from(' ')])).valid).toBe(false)
    const twice = await signPdf(sealed, key, words)
    expect(verifySignedPdf(twice)).toMatchObject({ valid: true, seals: [{ whole: false }, { whole: true }] })
  })

  it('given a seal of a strange authority, or of a certificate that had ended, when verified, then it says so', async () => {
    const strange = newFolder()
    await sealIn(strange)
    expect(verifySignedPdf(sealed, authorityOf(strange)).seals).toMatchObject([{ reason: '证书的颁发机构不受信任' }])
    const late = await signPdf(plain, await sealIn(newFolder(), new Date('2010-01-01')), words)
    expect(verifySignedPdf(late)).toMatchObject({ valid: false, seals: [{ reason: '签章时证书不在有效期内' }] })
  })

  it('given the certificate of one seal and the key of another, when verified, then the seal does not hold', async () => {
    const other = await sealIn(newFolder())
    const forged = await signPdf(plain, { ...key, sign: (bytes) => other.sign(bytes) }, words)
    expect(verifySignedPdf(forged, authorityOf(folder)).valid).toBe(false)
  })

  it.each([Buffer.from('no pdf'), Buffer.alloc(0), Buffer.from('/ByteRange [ 0 1 2 3]\n/Contents <30ff>')])(
    'given what is no sealed PDF, when verified or sealed, then it is refused',
    async (bytes) => {
      expect(verifySignedPdf(bytes).valid).toBe(false)
      await expect(signPdf(bytes, key, words)).rejects.toBeInstanceOf(ProblemError)
    },
  )

  it('given a key that is there, when it is made again, then it is not written over; a name that leaves the folder is refused', async () => {
    await expect(makeTestSeal(folder, { serial: 'S-1', name }, new Date())).rejects.toMatchObject({ code: 'EEXIST' })
    await expect(makeTestSeal(folder, { serial: '../S', name }, new Date())).rejects.toBeInstanceOf(RangeError)
    expect(await keyFiles(folder).keyOf('../authority.key')).toBeNull()
    expect(await keyFiles(folder).keyOf('unknown')).toBeNull()
  })
})
