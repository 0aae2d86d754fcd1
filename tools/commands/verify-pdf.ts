import { readFile } from 'node:fs/promises'
import { readCertificate } from '../../server/seals/certificate.ts'
import { pemBlocks } from '../../server/seals/key-files.ts'
import { verifySignedPdf, type VerifiedSeal } from '../../server/seals/verify-pdf.ts'
import { defineCommand, pathFromCaller, wrongUsage } from '../command.ts'

/** Says of a PDF whether its electronic seals hold. */
export const verifyPdf = defineCommand({
  usage: [['verify-pdf 文件 [--authority 证书.pem]', '查验 PDF 的电子印章：签章之后改动过任何内容都会指出']],
  options: { authority: { type: 'string' } },
  async run(call) {
    const { words, options, print, complain } = call
    const [file] = words
    if (file === undefined) return wrongUsage(call, '请指明要查验的 PDF 文件')
    const trusted = options['authority']
    try {
      const authorities = typeof trusted === 'string' ? pemBlocks(await readFile(pathFromCaller(trusted), 'utf8'), 'CERTIFICATE').map(readCertificate) : []
      const { valid, seals } = verifySignedPdf(await readFile(pathFromCaller(file)), authorities)
      for (const seal of seals) print(lineOf(seal))
      print(valid ? '电子印章有效，签章之后没有改动' : seals.length === 0 ? '文件没有电子印章' : '电子印章无效')
      return valid ? 0 : 1
    } catch (error) {
      const { code, path } = error as NodeJS.ErrnoException
      if (code === undefined && !(error instanceof RangeError)) throw error
      complain(error instanceof RangeError ? '--authority 不是 SM2 证书' : `不能读取文件：${path ?? file}`)
      return 2
    }
  },
})

function lineOf({ signer, issuer, signedAt, reason, whole }: VerifiedSeal): string {
  const said = `${signer || '（无法读取）'}　颁发机构：${issuer}　签章时间：${signedAt}`
  return `${said}　${reason === '' ? (whole ? '有效' : '有效，其后另有签章') : reason}`
}
