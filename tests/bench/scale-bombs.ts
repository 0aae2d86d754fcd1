import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { demoPassword } from '../../server/demo/accounts.ts'
import { logIn } from '../fixtures/client.ts'
import type { RunningProduct } from '../fixtures/started-product.ts'
import { sheetXml, workbookParts, zip } from '../server/harness/workbooks.ts'

const IMPORT = '/api/unitbasic/import'
const MEGABYTE = 1024 * 1024
const heads = ['单位名称', '统一社会信用代码', '单位类型', '单位状态', '所在区划', '注册地址']

/** What became of a file that was sent to do harm. */
export interface BombFigures {
  title: string
  /** Of the file, in bytes. */
  size: number
  status: number
  message: string
  ms: number
  /** Memory of the server's process in bytes: before, and at most meanwhile. */
  rss: [number, number]
}

interface Bomb {
  title: string
  name?: string
  make(): Buffer
}

const bombs: Bomb[] = [
  {
    title: '压缩炸弹：150 MB 的零压成 150 kB',
    make: () => zip(workbookParts(sheetXml([heads]), [{ name: 'xl/media/a', content: Buffer.alloc(150 * MEGABYTE) }])),
  },
  { title: '压缩炸弹，谎称只有 1 kB', make: () => zip(workbookParts('').map((part) => (part.name.includes('sheet1') ? lying(part.name) : part))) },
  { title: '100 万行', make: () => zip(workbookParts(manyRows(1_000_000))) },
  { title: '一格 800 万字', make: () => zip(workbookParts(sheetXml([heads, [randomBytes(4 * MEGABYTE).toString('hex')]]))) },
  { title: '公式', make: () => zip(workbookParts(withFormula())) },
  { title: '外部实体', make: () => zip(workbookParts(`<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${sheetXml([heads])}`)) },
  { title: '改名为 .xlsx 的图片', make: () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(MEGABYTE)]) },
  { title: '.exe', name: '数据.exe', make: () => randomBytes(MEGABYTE) },
  { title: '30 MB 的文件', make: () => randomBytes(30 * MEGABYTE) },
]

/** Sends each of the files to an import and watches the server take it. */
export async function measureBombs({ address, pid }: RunningProduct): Promise<BombFigures[]> {
  const { sessionid, cookie, csrf } = await logIn(address, 'jyadmin', demoPassword)
  const found: BombFigures[] = []
  for (const { title, name = '数据.xlsx', make } of bombs) {
    const file = make()
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(file)]), name)
    const before = memoryOf(pid)
    let most = before
    const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 10)
    const began = performance.now()
    // a server that refuses a file hangs up: nobody after it is to be given that connection
    const headers = { cookie, 'x-csrf-token': csrf, connection: 'close' }
    const { status, message } = await fetch(`${address}${IMPORT}?__sid=${sessionid}`, { method: 'POST', body, headers }).then(
      async (answer) => ({ status: answer.status, message: messageIn((await answer.json()) as ImportAnswer) }),
      // a server that has refused need not read on
      () => ({ status: 0, message: '连接已被服务器关闭' }),
    )
    const ms = performance.now() - began
    clearInterval(watch)
    found.push({ title, size: file.length, status, message, ms, rss: [before, most] })
  }
  return found
}

interface ImportAnswer {
  errorMsg?: string
  data?: { imported: number; failed: { row: number; column: string; message: string }[] }
}

function messageIn({ errorMsg, data }: ImportAnswer): string {
  const [fault] = data?.failed ?? []
  return errorMsg ?? (fault ? `导入 ${data?.imported} 行；第 ${fault.row} 行 ${fault.column}：${fault.message}` : '')
}

/** Resident memory of a process, as Linux tells it. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
}

function lying(name: string): { name: string; content: Buffer; size: number } {
  return { name, content: Buffer.alloc(150 * MEGABYTE), size: 1024 }
}

/** Rows that do not pack well, so that only their number tells. */
function manyRows(count: number): string {
  const row = (at: number): string => `<row r="${at}"><c t="inlineStr"><is><t>${randomBytes(6).toString('hex')}</t></is></c></row>`
  return `<worksheet><sheetData>${Array.from({ length: count }, (_, at) => row(at + 1)).join('')}</sheetData></worksheet>`
}

function withFormula(): string {
  const cells = ['<f>HYPERLINK("http://example.com","x")</f><v>5</v>', '<v>1</v>', '<v>2</v>'].map((inner) => `<c>${inner}</c>`).join('')
  return sheetXml([heads]).replace('</sheetData>', `<row r="2">${cells}</row></sheetData>`)
}
