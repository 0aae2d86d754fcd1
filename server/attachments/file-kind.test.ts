import { describe, expect, it } from 'vitest'
import { contentMatches, contentTypeOf, extensionOf } from './file-kind.ts'

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1')

describe('formats by content', () => {
  it('given a PDF named .pdf, when looked at, then it matches', () => {
    expect(contentMatches('pdf', bytes('%PDF-1.7 …'))).toBe(true)
  })
  it('given HTML named .pdf or .jpg, when looked at, then it is refused', () => {
    expect(contentMatches('pdf', bytes('<html><script>'))).toBe(false)
    expect(contentMatches('jpg', bytes('<html><script>'))).toBe(false)
  })
  it('given markup or binary named .txt, when looked at, then it is refused; plain text is not', () => {
    expect(contentMatches('txt', bytes(' <svg onload=alert(1)>'))).toBe(false)
    expect(contentMatches('txt', bytes('a\u0000b'))).toBe(false)
    expect(contentMatches('txt', Buffer.from('检验记录\n第二行'))).toBe(true)
  })
  it('given an installation package, when looked at, then it is a zip by content', () => {
    expect(contentMatches('apk', bytes('PK\u0003\u0004'))).toBe(true)
    expect(contentMatches('apk', bytes('MZ'))).toBe(false)
  })
  it.each(['svg', 'html', 'xml', 'js', 'exe', 'constructor', ''])('given the ending %j, when looked at, then nothing matches', (extension) => {
    expect(contentMatches(extension, bytes('%PDF-'))).toBe(false)
    expect(contentTypeOf(extension)).toBe('application/octet-stream')
  })
  it('given a name, when its ending is asked for, then it is lower case and the last one', () => {
    expect(extensionOf('报告.tar.PDF')).toBe('pdf')
    expect(extensionOf('无')).toBe('')
  })
})
