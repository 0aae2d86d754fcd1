import type { CDPSession, Page } from '@playwright/test'
import { loadavg } from 'node:os'
import { demoPassword } from '../../../server/demo/accounts.ts'
import { logIn } from '../../fixtures/client.ts'
import { inBrowser } from '../in-browser.ts'
import { timeAnswers, type AnswerTimes } from './answers.ts'
import { pressesToPaint, watchPaints, type Step } from './steps.ts'

const VIEW = '/instrumentMng/archives/instrumentEqu'
const LIST = '/api/instrument/instrument/list'
const EDIT = '/api/instrument/instrument/editRows'
const FORM = 'instrumentMng/archives/instrumentForm'
const ROWS = Number(process.env['BENCH_ROWS'] ?? 20_000)
const AT_ONCE = 500
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 20)

/** Milliseconds from the key to the painted rows. */
export type StepTimes = Record<Step, number[]>

export interface KeptListFigures {
  rows: number
  kept: StepTimes
  asked: StepTimes
  answers: AnswerTimes
  /** Until all rows were here, ms; what came over the line, packed and plain, in bytes; the longest time that the page did nothing else, ms. */
  fetched: { took: number; packed: number; plain: number; longest: number }
  /** One question of what has changed, when nothing has: ms, bytes. */
  poll: { took: number; bytes: number }
  /** Bytes in use after a collection, of the list as ever and with its rows kept. */
  heap: { asked: number; kept: number }
  load: number
}

/** One list of so many rows in Chromium, with its rows kept and asked of the server, in turns of the same run. */
export function measureKeptLists(say: (line: string) => void): Promise<KeptListFigures> {
  return inBrowser(300, 'jyyiqi', async (page, address) => {
    const rows = await fill(address, say)
    const answers = await timeAnswers(await logIn(address, 'jyyiqi', demoPassword), VIEW.slice(1), LIST)
    say(JSON.stringify(answers))
    await page.addInitScript(watchPaints)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Network.enable')
    const asked = await open(page, cdp, address, { keeps: false })
    const kept = await open(page, cdp, address, { keeps: true })
    const poll = await pollOf(page)
    const times = { kept: none(), asked: none() }
    for (const way of ['asked', 'kept', 'asked', 'kept'] as const) {
      await open(page, cdp, address, { keeps: way === 'kept' })
      await pressesToPaint(page, ROUNDS / 2, times[way])
      say(`${way}: ${JSON.stringify(Object.fromEntries(Object.entries(times[way]).map(([step, all]) => [step, Math.round(all.at(-1) ?? NaN)])))}`)
    }
    return { rows, ...times, answers, fetched: kept.fetched, poll, heap: { asked: asked.heap, kept: kept.heap }, load: loadavg()[0] ?? 0 }
  })
}

const none = (): StepTimes => ({ sort: [], filter: [], quick: [], page: [] })

/** Instruments up to the number, by the call that a table is saved with; answers how many there are. */
async function fill(address: string, say: (line: string) => void): Promise<number> {
  const client = await logIn(address, 'jyyiqi', demoPassword)
  const count = async () => ((await client.post(LIST, { pageSize: '1' })) as { total: number }).total
  const headers = { cookie: client.cookie, 'x-csrf-token': client.csrf, 'content-type': 'application/json' }
  for (let there = await count(); there < ROWS; there += Math.min(AT_ONCE, ROWS - there)) {
    const values = Array.from({ length: Math.min(AT_ONCE, ROWS - there) }, (_, at) => instrument(there + at))
    const columns = Object.keys(values[0] ?? {})
    const rows = JSON.stringify(values.map((each) => ['', 0, ...columns.map((field) => each[field] ?? null)]))
    const body = JSON.stringify({ view: FORM, step: 'save', columns, rows })
    const response = await fetch(`${address}${EDIT}?__sid=${client.sessionid}`, { method: 'POST', body, headers })
    const text = await response.text()
    if (!response.ok) throw new Error(text.slice(0, 400))
    if (there % 5000 < AT_ONCE) say(`${there} instruments`)
  }
  return count()
}

const names = ['限速器测试仪', '超声波测厚仪', '钢丝绳探伤仪', '接地电阻测试仪', '数字式声级计', '磁粉探伤仪', '红外测温仪', '便携式测力计']
const makers = ['成都仪器厂', '北京时代之峰科技有限公司', '上海精密仪器仪表有限公司', '四川中测仪器科技有限公司', '武汉中科创新技术股份有限公司']

function instrument(at: number): Record<string, string> {
  const day = (days: number) => new Date(Date.UTC(2024, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)
  return {
    instrumentno: `KB-${String((at * 7919) % 1_000_003).padStart(7, '0')}`,
    instrumentname: `${names[at % names.length]}${at % 97}`,
    instrumentkind: `0${1 + (at % 5)}`,
    model: `XC-${at % 211}`,
    measurerange: `0～${1 + (at % 50)} mm`,
    accuracy: `${1 + (at % 4)} 级`,
    factory: makers[at % makers.length] ?? '',
    factoryno: `F${(at * 104_729) % 9_999_991}`,
    traceorg: '中国测试技术研究院',
    tracecertno: `ZS${100_000 + at}`,
    tracedate: day(at % 700),
    validto: day(800 + ((at * 31) % 1200)),
    price: `${1000 + (at % 9000)}.50`,
    orgid: 'JY01',
    deptid: 'JY0105',
    instrumentstate: '1',
  }
}

/** Opens the list anew; without `keeps` the question for all rows is not let through, so that the list is what it would be without. */
async function open(
  page: Page,
  cdp: CDPSession,
  address: string,
  { keeps }: { keeps: boolean },
): Promise<{ fetched: KeptListFigures['fetched']; heap: number }> {
  await page.unrouteAll()
  if (!keeps) await page.route(/instrument\/list/, (route) => (isKeep(route.request().postData()) ? route.abort() : route.continue()))
  const sizes = { packed: 0, plain: 0 }
  const wanted = new Set<string>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => isKeep(request.postData) && wanted.add(requestId))
  cdp.on('Network.dataReceived', ({ requestId, dataLength, encodedDataLength }) => {
    if (!wanted.has(requestId)) return
    sizes.plain += dataLength
    sizes.packed += encodedDataLength
  })
  await page.goto(`${address}${VIEW}`)
  await page.locator('.ag-row [col-id="instrumentno"]').first().waitFor()
  const began = performance.now()
  if (keeps) await page.getByText(/^本机已备/).waitFor({ timeout: 120_000 })
  const took = performance.now() - began
  await page.waitForTimeout(1500)
  const longest = await page.evaluate(() => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks))
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await cdp.send('Runtime.getHeapUsage')) as { usedSize: number }
  return { fetched: { took, ...sizes, longest }, heap: usedSize }
}

function isKeep(body: string | null | undefined): boolean {
  return body !== null && body !== undefined && /(^|&|")keep("?:|=)/.test(body)
}

async function pollOf(page: Page): Promise<KeptListFigures['poll']> {
  const response = await page.waitForResponse((each) => isKeep(each.request().postData()) && /since/.test(each.request().postData() ?? ''), { timeout: 30_000 })
  const bytes = (await response.body()).length
  return { took: response.request().timing().responseEnd, bytes }
}
