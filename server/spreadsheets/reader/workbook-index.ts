import type { Archive } from './archive.ts'
import { limits, refused } from './limits.ts'
import { attribute, scanXml } from './xml-scanner.ts'

/** What cells of sheets point at, and where the sheets are. */
export interface WorkbookIndex {
  /** The visible sheets in order: what each is called, and its part. */
  sheets: { name: string; path: string }[]
  /** Days count from 1904 instead of 1900. */
  from1904: boolean
  texts: string[]
  /** Whether a cell's style shows its number as a date. */
  datesByStyle: boolean[]
}

const main = 'xl/workbook.xml'

/** Reads what surrounds the visible sheets of a workbook. */
export async function readWorkbookIndex(archive: Archive): Promise<WorkbookIndex> {
  if (!archive.has(main)) throw refused('文件已损坏或不是 .xlsx 文件')
  const targets = await readTargets(archive)
  const named: { id: string; name: string }[] = []
  let from1904 = false
  await scanXml(archive.read(main), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '')
      if (name === 'sheet' && (attribute(attributes, 'state') ?? 'visible') === 'visible')
        named.push({ id: attribute(attributes, 'id') ?? '', name: attribute(attributes, 'name') ?? '' })
    },
    close: () => undefined,
    text: () => undefined,
  })
  if (named.length > limits.sheets) throw refused(`工作表超过 ${limits.sheets} 个`)
  const sheets = named.map(({ id, name }) => ({ name: plainText(name), path: targets.get(id)?.path ?? '' }))
  if (sheets.length === 0 || !sheets.every(({ path }) => archive.has(path))) throw refused('文件中没有工作表')
  const part = (type: string): string | undefined => [...targets.values()].find((each) => each.type === type && archive.has(each.path))?.path
  const [texts, styles] = [part('sharedStrings'), part('styles')]
  return {
    sheets,
    from1904,
    texts: texts ? await readTexts(archive, texts) : [],
    datesByStyle: styles ? await readStyles(archive, styles) : [],
  }
}

async function readTargets(archive: Archive): Promise<Map<string, { type: string; path: string }>> {
  const found = new Map<string, { type: string; path: string }>()
  const path = 'xl/_rels/workbook.xml.rels'
  if (!archive.has(path)) throw refused('文件已损坏或不是 .xlsx 文件')
  await scanXml(archive.read(path), {
    open(name, attributes) {
      if (name !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') return
      const target = attribute(attributes, 'Target') ?? ''
      const type = (attribute(attributes, 'Type') ?? '').split('/').at(-1) ?? ''
      found.set(attribute(attributes, 'Id') ?? '', { type, path: target.startsWith('/') ? target.slice(1) : `xl/${target}` })
    },
    close: () => undefined,
    text: () => undefined,
  })
  return found
}

/** The texts that cells share. Readings beside Chinese or Japanese words (`rPh`) are not part of them. */
async function readTexts(archive: Archive, path: string): Promise<string[]> {
  const texts: string[] = []
  let parts: string[] = []
  let inText = false
  let inReading = false
  let letters = 0
  await scanXml(archive.read(path), {
    open(name) {
      if (name === 'si') parts = []
      if (name === 'rPh') inReading = true
      inText = name === 't' && !inReading
    },
    close(name) {
      if (name === 'si') texts.push(plainText(parts.join('')))
      if (name === 'rPh') inReading = false
      inText = false
    },
    text(text) {
      if (!inText) return
      letters += text.length
      if (letters > limits.texts) throw refused('文件解压后过大')
      parts.push(text)
    },
  })
  return texts
}

/** `_x000D_` and the like stand for a character. */
export function plainText(text: string): string {
  return text.includes('_x') ? text.replace(/_x([\dA-F]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))) : text
}

async function readStyles(archive: Archive, path: string): Promise<boolean[]> {
  const formats = new Map<string, string>()
  const dates: boolean[] = []
  let inCells = false
  await scanXml(archive.read(path), {
    open(name, attributes) {
      if (name === 'numFmt') formats.set(attribute(attributes, 'numFmtId') ?? '', attribute(attributes, 'formatCode') ?? '')
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells) dates.push(isDateFormat(attribute(attributes, 'numFmtId') ?? '0', formats))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
    text: () => undefined,
  })
  return dates
}

/** Excel's own date formats by number, and those whose code refers to years, days or hours outside quotes. */
function isDateFormat(id: string, formats: Map<string, string>): boolean {
  const number = Number(id)
  if ((number >= 14 && number <= 22) || (number >= 27 && number <= 36) || (number >= 45 && number <= 47) || (number >= 50 && number <= 58)) return true
  const code = (formats.get(id) ?? '').replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '')
  return /[ymdhs]/i.test(code) && !/general/i.test(code)
}
