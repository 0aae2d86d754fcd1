import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { judgeRecord } from '../../../engine/inspection/judge-record.ts'
import { printedRecord, type PrintedItem, type PrintedRecord, type PrintedResult } from '../../../engine/inspection/paper/printed-record.ts'
import { root, schemas } from '../../../tests/fixtures/product.ts'
import { recordExample } from '../../../tests/fixtures/inspection/record-example.ts'
import { renderPdf } from '../print-thread.ts'
import { layOut } from './page-layout.ts'

const folder = mkdtempSync(join(tmpdir(), 'viewno-pages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

function example(place: string): PrintedRecord {
  const { template, answers, today } = recordExample(place)
  const head = { number: 'JL-1', version: 1, hash: '', inspectedOn: today, label: (_: string, value: string) => value }
  return printedRecord(template, answers, judgeRecord(template, answers, today), head)
}

/** The pages of a report, each as its words without spaces, and whether every font lies in the file. */
async function pagesOf(inspection: PrintedRecord, record = {}): Promise<{ pages: string[]; embedded: boolean }> {
  const print = schemas.prints.get('JYBG')
  if (!print) throw new Error('no print')
  const pictures = new Map(inspection.photos.map(({ file }) => [file, pixel]))
  const scope = {
    record: { reportno: 'BG-1', cheorgid_label: '示例特检院', ...record },

    today: '2026-03-02',
    inspection,
    pictures,
    sealed: true,
  }
  const file = join(folder, 'paper.pdf')
  writeFileSync(file, await renderPdf({ title: '报告', documents: [layOut(print, scope, () => [])] }))
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
  const fonts = execFileSync('pdffonts', [file], { encoding: 'utf8' }).trim().split('\n').slice(2)
  return {
    pages: text
      .split('\f')
      .slice(0, -1)
      .map((page) => page.replaceAll(/\s/g, '')),
    embedded: fonts.length > 0 && fonts.every((line) => /\byes\s+(yes|no)\s+(yes|no)\s+\d+\s+\d+$/.test(line)),
  }
}

const result = (id: string, more: Partial<PrintedResult> = {}): PrintedResult => ({
  ...{ id, no: `(${id})`, content: '外观完好', clause: '', value: '', limit: '', symbol: '√', verdict: '符合' },
  ...{ fault: '', notice: '', rectified: '', monitored: false, note: '', ...more },
})
const item = (number: string, results: PrintedResult[]): PrintedItem => ({
  ...{ number, title: `项目${number}`, class: '一般项', mark: '', clause: '', requirement: '', method: '', symbol: '√', verdict: '符合', results },
})
const withItems = (items: PrintedItem[], more: Partial<PrintedRecord> = {}): PrintedRecord => ({
  ...example('elevator/elevator-traction-periodic.2023'),
  ...{ sections: [{ id: 's', title: '全部', values: [], items }], tables: [], faults: [], photos: [], ...more },
})

/** What no paper may lack, whatever it says. */
function expectSound({ pages, embedded }: Awaited<ReturnType<typeof pagesOf>>): void {
  expect(embedded).toBe(true)
  pages.forEach((page, at) => {
    expect(page).toContain(`第${at + 1}页共${pages.length}页`)
    const [said = ''] = page.split('报告编号：BG-1打印人')
    expect(said.length).toBeGreaterThan(5)
  })
}

/** Every template of the product, by the place of its example. */
const examples = readdirSync(join(root, 'schemas/records'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.json'))
  .map((file) => [file.replace('.test.json', '')])

describe('pages of reports', () => {
  it.each(examples)(
    'given %s, when set, then pages are numbered, fonts lie in the file, the verdict and its seal stand on one page, heads repeat',
    async (place) => {
      const made = await pagesOf(example(place))
      expectSound(made)
      const verdict = made.pages.filter((page) => page.includes('检验结论') && page.includes('下次检验日期') && page.includes('检验依据'))
      expect(verdict).toHaveLength(1)
      expect(verdict[0]).toContain('批准日期')
    },
  )

  it('given 200 items, when set, then each stands once, and every page of them has the heads', async () => {
    const items = Array.from({ length: 200 }, (_, at) => item(String(at + 1), [result(`${at + 1}.1`), result(`${at + 1}.2`)]))
    const made = await pagesOf(withItems(items))
    expectSound(made)
    const whole = made.pages.join('')
    for (const { title } of items) expect(whole.match(new RegExp(`${title}(?!\\d)`, 'g'))).toHaveLength(1)
    for (const page of made.pages.filter((each) => each.includes('外观完好'))) expect(page).toContain('检验内容及要求')
  })

  it('given an item with 40 long results, when set, then it goes on over pages and no result is lost', async () => {
    const results = Array.from({ length: 40 }, (_, at) => result(`r${at + 1}`, { content: `${'很长的检验内容及要求，'.repeat(8)}第${at + 1}条` }))
    const made = await pagesOf(withItems([item('1', results), item('2', [result('2.1')])]))
    expectSound(made)
    const whole = made.pages.join('')
    for (const { id } of results) expect(whole).toContain(`(${id})`)
    expect(whole).toContain('项目2')
  })

  it('given an item with 12 results and 6 photos, when set, then all pictures stand with their captions, none apart from it', async () => {
    const results = Array.from({ length: 12 }, (_, at) => result(`1.${at + 1}`, { symbol: '×', verdict: '不符合', fault: `问题${at + 1}` }))
    const faults = results.map((each) => ({ ...each, number: '1', title: '项目1', class: '一般项', mark: '' }))
    const photos = Array.from({ length: 6 }, (_, at) => ({ ...{ file: `f${at}`, caption: `说明${at + 1}`, fault: true, points: [], drawing: null } }))
    const made = await pagesOf(withItems([item('1', results)], { faults, photos } as Partial<PrintedRecord>))
    expectSound(made)
    const whole = made.pages.join('')
    for (let at = 1; at <= 6; at += 1) expect(whole).toContain(`图${at}说明${at}`)
    expect(whole).not.toContain('照片文件缺失')
    const titled = made.pages.find((page) => page.includes('不合格项目照片'))
    expect(titled).toContain('图1说明1')
  })

  it('given names, addresses and remarks as long as they may be, when set, then they stand whole on the verdict page’s own lines', async () => {
    const long = '某某某某省某某市某某区'.repeat(9)
    const remark = '第1项不符合，使用单位承诺采取安全措施。'.repeat(20)
    const made = await pagesOf(withItems([item('1', [result('1.1')])], { remark }), { unitname: long, restrictcond: long })
    expectSound(made)
    expect(made.pages.join('')).toContain(remark.replaceAll(/\s/g, '').slice(0, 30))
  })
})
