import type { Row } from '../../../engine/schema/format/json.ts'
import type { Browser, Envelope } from './sessions.ts'

export interface Answer {
  status: number
  body: Envelope
}

export interface Page {
  list: Row[]
  total: number
  pageNo: number
  pageSize: number
}

/** A posted call with its values as a form sends them; null is the empty text. */
export async function call(browser: Browser, path: string, input: Record<string, unknown> = {}, headers: Record<string, string> = {}): Promise<Answer> {
  const sent = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, value === null ? '' : typeof value === 'number' ? String(value) : value]))
  const { status, body } = await browser.post(path, sent, headers)
  return { status, body }
}

export function find(browser: Browser, input: Record<string, unknown> = {}): Promise<Answer> {
  return call(browser, '/api/appmain/appMainSheetList', { view: 'businessPro/applyList', pageSize: 50, ...input })
}

export async function found(browser: Browser, input: Record<string, unknown> = {}): Promise<Page> {
  const { status, body } = await find(browser, input)
  if (status !== 200) throw new Error(`${status} ${body.errorMsg ?? ''}`)
  return body.data as Page
}

/** A complete application as the form sends it. */
export function application(more: Row = {}): Row {
  return {
    appway: 'APPLY',
    appdate: '2026-03-02',
    equclacode: '3000',
    equcodeset: '3110',
    seisortcode: '05',
    seitestsort: '0512',
    urgency: '1',
    unitname: '成都示例物业有限公司',
    equareacode: '510104',
    equaddr: '成都市锦江区示例路 1 号',
    inscontactname: '李明',
    INSCONTACTTEL: '13800138000',
    cheorgid: 'JY01',
    equlist: [{ equname: '曳引驱动乘客电梯', equcodeset: '3110', prono: 'P-001', ninspdate: '2026-05-01' }],
    ...more,
  }
}

/** What an application for a supervision inspection says otherwise: its papers are reviewed. */
export const supervised: Row = { seisortcode: '02', seitestsort: '0201', consorgname: '四川示例电梯安装有限公司', consnoticeno: 'SGGZ-001' }

export async function save(browser: Browser, record: Row): Promise<Answer> {
  return call(browser, '/api/appmain/saveAppMain', record)
}

export async function saved(browser: Browser, more: Row = {}): Promise<Row> {
  const { status, body } = await save(browser, application(more))
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body.problems)}`)
  return body.data as Row
}

export function detail(browser: Browser, id: unknown): Promise<Answer> {
  return call(browser, '/api/appmain/getDetailAppMain', { id })
}
