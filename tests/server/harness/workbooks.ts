import { crc32, deflateRawSync } from 'node:zlib'
import ExcelJS from 'exceljs'
import { creditCodeCheck } from '../../../engine/domain/check-digits.ts'
import type { Browser, Envelope } from './sessions.ts'

/** A part of a hand-made zip file; `size` may lie. */
export interface Part {
  name: string
  content: Buffer | string
  size?: number
  /** Already packed. */
  packed?: Buffer
}

/** A zip file as described, however wrong. */
export function zip(parts: Part[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const raw = Buffer.from(part.content)
    const packed = part.packed ?? deflateRawSync(raw)
    const name = Buffer.from(part.name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(raw) >>> 0, 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(part.size ?? raw.length, 18)
    fields.writeUInt16LE(name.length, 22)
    locals.push(Buffer.from('504b0304', 'hex'), fields, name, packed)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    centrals.push(Buffer.from('504b01021400', 'hex'), fields, tail, name)
    offset += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

/** The parts of a workbook around the XML of its one sheet. */
export function workbookParts(sheetXml: string, more: Part[] = []): Part[] {
  const relations = `<Relationships xmlns="x"><Relationship Id="r1" Type="t/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="t/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="r3" Type="t/styles" Target="styles.xml"/></Relationships>`
  return [
    { name: 'xl/workbook.xml', content: `<workbook><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>` },
    { name: 'xl/_rels/workbook.xml.rels', content: relations },
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml },
    ...more,
  ]
}

/** The XML of a sheet with these rows of inline texts. */
export function sheetXml(rows: string[][]): string {
  const cells = (row: string[]): string => row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
  return `<worksheet><sheetData>${rows.map((row, at) => `<row r="${at + 1}">${cells(row)}</row>`).join('')}</sheetData></worksheet>`
}

/** A workbook as Excel would write it. */
export async function workbook(rows: unknown[][]): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('数据')
  for (const row of rows) sheet.addRow(row)
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** The rows of the first sheet, from the first column. */
export async function rowsOf(file: Buffer): Promise<unknown[][]> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(file as unknown as ArrayBuffer)
  const rows: unknown[][] = []
  book.worksheets[0]?.eachRow({ includeEmpty: false }, (row) => rows.push((row.values as unknown[]).slice(1)))
  return rows
}

/** Sends a file to an import as the page does, and tells what was answered. */
export async function sendWorkbook(
  browser: Browser,
  path: string,
  { name, content }: { name: string; content: Buffer },
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Envelope }> {
  const boundary = 'b0undary'
  const payload = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const response = await browser.send({
    method: 'POST',
    url: `${path}?__sid=${browser.sid}`,
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'x-csrf-token': browser.csrf, ...headers },
  })
  return { status: response.statusCode, body: response.json() }
}

/** A unified social credit code for the unit of a row. */
export function creditCode(number: number): string {
  const first17 = `91510100MA6C${String(number).padStart(5, '0')}`
  return first17 + creditCodeCheck(first17)
}
