import { describe, expect, it } from 'vitest'
import { distinctNames, downloadHeader, safeFileName } from './file-name.ts'

describe('names of uploaded files', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\合格证.pdf', '合格证.pdf'],
    ['a\u0000b.pdf', 'ab.pdf'],
    ['发票\u202Egpj.exe', '发票gpj.exe'],
    ['.htaccess', 'htaccess'],
    ['a"\r\nX-Evil: 1.pdf', 'a_X-Evil_ 1.pdf'],
    ['   ', '未命名'],
    ['..', '未命名'],
  ])('given %j, when kept, then it is plain data: %s', (name, safe) => {
    expect(safeFileName(name)).toBe(safe)
  })
  it('given a name of 300 characters, when kept, then its ending survives', () => {
    const safe = safeFileName(`${'长'.repeat(300)}.pdf`)
    expect(safe.endsWith('.pdf')).toBe(true)
    expect([...safe].length).toBeLessThanOrEqual(120)
  })
  it('given a Chinese name with quotes, when offered, then the header is one line of ASCII with the full name encoded', () => {
    const header = downloadHeader('合格证\'1".pdf')
    expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w%.-]+$/)
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe('合格证\'1".pdf')
  })
  it('given equal names, when put into one archive, then each is its own', () => {
    expect(distinctNames(['a.pdf', 'A.pdf', 'a.pdf', 'b'])).toEqual(['a.pdf', 'A (2).pdf', 'a (3).pdf', 'b'])
  })
})
