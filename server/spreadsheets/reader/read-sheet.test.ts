import ExcelJS from 'exceljs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ProblemError } from '../../../engine/problem.ts'
import { sheetXml, workbookParts, zip, type Part } from '../../../tests/server/harness/workbooks.ts'
import { readSheet, type Cell } from './read-sheet.ts'

async function why(file: Buffer): Promise<string> {
  try {
    await readSheet(file)
    return 'taken'
  } catch (error) {
    if (error instanceof ProblemError) return error.message
    throw error
  }
}

const plain = sheetXml([['列'], ['值']])
const cellsOf = async (xml: string, more: Part[] = []): Promise<(Cell | undefined)[][]> => {
  const { rows } = await readSheet(zip(workbookParts(xml, more)))
  return rows.map((row) => [...row.cells.values()])
}

describe('reading a workbook', () => {
  it('gives every cell as the file holds it, numbers with their own digits', async () => {
    const book = new ExcelJS.Workbook()
    const sheet = book.addWorksheet('一')
    sheet.addRow(['文本', 0.1, 1e20, true, new Date(Date.UTC(2026, 0, 31)), { formula: 'A1', result: 5 }, { richText: [{ text: '富' }, { text: '文本' }] }])
    sheet.getCell('E1').numFmt = 'yyyy-mm-dd'
    const { rows } = await readSheet(Buffer.from(await book.xlsx.writeBuffer()))
    expect(rows).toHaveLength(1)
    expect([...(rows[0]?.cells.values() ?? [])]).toEqual([
      { kind: 'text', text: '文本' },
      { kind: 'number', digits: '0.1', date: false },
      { kind: 'number', digits: '100000000000000000000', date: false },
      { kind: 'boolean', value: true },
      { kind: 'number', digits: '46053', date: true },
      { kind: 'formula', text: '5' },
      { kind: 'text', text: '富文本' },
    ])
  })

  it('knows rows and columns by their names, leaves empty cells out, and reads no phonetics', async () => {
    const xml = `<worksheet><sheetData><row r="7"><c r="C7" t="inlineStr"><is><r><t>北</t></r><r><t>京</t></r><rPh><t>ペキン</t></rPh></is></c><c r="AB7"><v>12</v></c><c r="AC7"/></row></sheetData></worksheet>`
    const { rows } = await readSheet(zip(workbookParts(xml)))
    expect(rows.map((row) => [row.number, [...row.cells]])).toEqual([
      [
        7,
        [
          [2, { kind: 'text', text: '北京' }],
          [27, { kind: 'number', digits: '12', date: false }],
        ],
      ],
    ])
  })

  it('knows character numbers, Excel’s own escapes and comments', async () => {
    const xml = `<worksheet><!-- < --><sheetData><row><c t="inlineStr"><is><t>a&lt;b&#x4E2D;&#25991;_x000A_<![CDATA[<c>]]></t></is></c></row></sheetData></worksheet>`
    expect(await cellsOf(xml)).toEqual([[{ kind: 'text', text: 'a<b中文\n<c>' }]])
  })

  it.each<[string, Part[] | Buffer, string]>([
    ['what is no zip file', Buffer.from('PK not really, but long enough to be looked at'), '已损坏'],
    ['a zip of something else', [{ name: 'a.txt', content: 'x' }], '已损坏'],
    ['a DOCTYPE', workbookParts(`<!DOCTYPE x [<!ENTITY a "b">]>${plain}`), 'DOCTYPE'],
    ['an entity of its own', workbookParts(sheetXml([['&lol;']])), '未知实体'],
    [
      'external parts',
      workbookParts(plain).map((part) =>
        part.name.endsWith('.rels') ? { ...part, content: String(part.content).replaceAll('Target=', 'TargetMode="External" Target=') } : part,
      ),
      '没有工作表',
    ],
    ['1001 entries', [...workbookParts(plain), ...Array.from({ length: 998 }, (_, at) => ({ name: `x${at}`, content: '' }))], '条目超过 1000'],
    ['doubled entries', [...workbookParts(plain), { name: 'XL/workbook.xml', content: '' }], '重名'],
    ['a part larger than it says', workbookParts(plain).map((part) => (part.name.includes('sheet1') ? { ...part, size: 10 } : part)), '与声明不符'],
    ['a part smaller than it says', workbookParts(plain).map((part) => (part.name.includes('sheet1') ? { ...part, size: 10_000 } : part)), '与声明不符'],
    ['a declared bomb', workbookParts(plain, [{ name: 'big', content: Buffer.alloc(3 * 1024 * 1024) }]), '过大'],
    ['more than 200 MB together', workbookParts(plain, [{ name: 'big', content: '', size: 201 * 1024 * 1024, packed: Buffer.alloc(3 * 1024 * 1024) }]), '过大'],
    [
      'a text that is not UTF-8',
      workbookParts(plain).map((part) => (part.name.includes('sheet1') ? { ...part, content: Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0xfe]) } : part)),
      '不完整',
    ],
    ['XML that ends in the middle', workbookParts(plain.slice(0, -5)), '不完整'],
    ['too many columns', workbookParts(`<worksheet><sheetData><row><c r="ZZ1"><v>1</v></c></row></sheetData></worksheet>`), '200 列'],
    ['a text of its table that is not there', workbookParts('<worksheet><sheetData><row><c t="s"><v>5</v></c></row></sheetData></worksheet>'), '已损坏'],
  ])('refuses %s', async (_, parts, reason) => {
    expect(await why(Buffer.isBuffer(parts) ? parts : zip(parts))).toContain(reason)
  })

  it('refuses 20,003 rows within seconds', async () => {
    const rows = Array.from({ length: 20_003 }, (_, at) => [`行 ${at} ${Math.random()}`])
    expect(await why(zip(workbookParts(sheetXml(rows))))).toContain('20000 行')
  })

  it('refuses entries that share their bytes', async () => {
    const file = zip(workbookParts(plain))
    const second = file.indexOf(Buffer.from('504b01021400', 'hex'), file.indexOf(Buffer.from('504b01021400', 'hex')) + 1)
    file.writeUInt32LE(0, second + 42)
    expect(await why(file)).toContain('已损坏')
  })

  it('refuses an encrypted entry', async () => {
    const file = zip(workbookParts(plain))
    file.writeUInt16LE(1, file.indexOf(Buffer.from('504b0102', 'hex')) + 8)
    expect(await why(file)).toContain('已加密')
  })

  it('given any byte of it changed, then it is read or refused', async () => {
    const file = zip(workbookParts(plain))
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length - 1), fc.integer({ min: 0, max: 255 }), async (at, byte) => {
        const other = Buffer.from(file)
        other[at] = byte
        expect(await why(other)).not.toBe('')
      }),
      { numRuns: 500 },
    )
  })
})
