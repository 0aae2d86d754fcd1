import { describe, expect, it } from 'vitest'
import { renderPdf } from './print-thread.ts'

const document = (text: string) => ({ orientation: 'portrait' as const, foot: '', mark: '', content: [{ text }] })

describe('the print thread', () => {
  it('given two documents, when set, then one PDF of two A4 pages comes', async () => {
    const pdf = Buffer.from(await renderPdf({ title: '两份', documents: [document('一'), document('二')] })).toString('latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2)
    expect(pdf).toContain('595.28')
  })
  it('given a document that names a file or an address as a picture, when set, then it is refused and the next one works', async () => {
    const picture = (image: string) => ({ orientation: 'portrait' as const, foot: '', mark: '', content: [{ image }] })
    await expect(renderPdf({ title: 'x', documents: [picture('/etc/passwd')] })).rejects.toThrow()
    await expect(renderPdf({ title: 'x', documents: [picture('http://127.0.0.1:9/a.png')] })).rejects.toThrow()
    expect((await renderPdf({ title: 'y', documents: [document('仍可打印')] })).length).toBeGreaterThan(1000)
  })
})
