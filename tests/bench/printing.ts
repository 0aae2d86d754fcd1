import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { judgeRecord } from '../../engine/inspection/judge-record.ts'
import { printedRecord } from '../../engine/inspection/paper/printed-record.ts'
import type { SessionUser } from '../../engine/schema/accounts/session.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { layOut } from '../../server/print/layout/page-layout.ts'
import { renderPdf, type PrintedDocument } from '../../server/print/print-thread.ts'
import { keyFiles, makeTestSeal } from '../../server/seals/key-files.ts'
import { signPdf } from '../../server/seals/sign-pdf.ts'
import type { SealKey } from '../../server/services/seal-keys.ts'
import { schemas } from '../fixtures/product.ts'
import { recordExample } from '../fixtures/inspection/record-example.ts'
import { percentile, table, withSection } from './figures.ts'

const TITLE = '## Printing reports'
const ROUNDS = 20
const MANY = 200
/** Records with many items, with tables of readings, and with few of both. */
const places = ['elevator/elevator-traction-periodic.2023', 'vessel/vessel-periodic.2016-2', 'vehicle/forklift-inspection.2022']
const PRINT = 'JYBG'

/** From the answers of a record to its sealed report, in ms; many of them in seconds. */
export interface PrintingFigures {
  one: { place: string; results: number; median: number; p95: number }[]
  oneFile: number
  fileEach: number
  load: number
}

/** Judges, lays out, sets and seals reports of the example records on this process and its print thread. */
export async function measurePrinting(): Promise<PrintingFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'viewno-bench-seals-'))
  try {
    await makeTestSeal(folder, { serial: 'BENCH', name: { commonName: '检验报告专用章', organization: '示例特检院' } }, new Date())
    const key = await keyFiles(folder).keyOf('BENCH')
    if (!key) throw new Error('no key')
    const one: PrintingFigures['one'] = []
    for (const place of places) one.push(await measureOne(place, key))
    const oneFile = await seconds(async () => sealed(await renderPdf({ title: PRINT, documents: many() }), key))
    const fileEach = await seconds(async () => {
      for (const document of many()) await sealed(await renderPdf({ title: PRINT, documents: [document] }), key)
    })
    return { one, oneFile, fileEach, load: loadavg()[0] ?? 0 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureOne(place: string, key: SealKey): Promise<PrintingFigures['one'][number]> {
  const times: number[] = []
  for (let round = -2; round < ROUNDS; round += 1) {
    const took = await seconds(async () => sealed(await renderPdf({ title: PRINT, documents: [reportOf(place, round)] }), key))
    if (round >= 0) times.push(took * 1000)
  }
  const { template } = recordExample(place)
  const results = template.sections.flatMap(({ items = [] }) => items.flatMap((item) => item.results)).length
  return { place, results, median: percentile(times, 0.5), p95: percentile(times, 0.95) }
}

function many(): PrintedDocument[] {
  return Array.from({ length: MANY }, (_, at) => reportOf(places[at % places.length] ?? '', at))
}

/** The report of an example, its number its own. */
function reportOf(place: string, number: number): PrintedDocument {
  const print = schemas.prints.get(PRINT)
  if (!print) throw new Error('no report')
  const { template, answers, today } = recordExample(place)
  const head = { number: `JL${number}`, version: 1, hash: '', inspectedOn: today, label: () => '' }
  const inspection = printedRecord(template, answers, judgeRecord(template, answers, today), head)
  const record: Row = { reportno: `BG${number}`, reporttemplate: template.title, cheorgid_label: '示例特种设备检验研究院', unitname: '示例单位' }
  const scope = { record, inspection, today, user: { name: '示例' } as SessionUser, sealed: true, origin: 'https://example.cn' }
  return layOut(print, scope, (type) => schemas.dictionaries.get(type)?.items ?? [])
}

function sealed(pdf: Uint8Array, key: SealKey): Promise<Buffer> {
  return signPdf(pdf, key, { name: '检验报告专用章', reason: PRINT, at: new Date() })
}

async function seconds(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await run()
  return (performance.now() - began) / 1000
}

/** The page with this measurement in place of the earlier one. */
export function withPrinting(page: string, { one, oneFile, fileEach, load }: PrintingFigures): string {
  const words = `From the answers of an itemised record to its sealed report: judged, laid out, set on the print thread, signed (SM2 over SM3). The examples beside the
templates, ${ROUNDS} times each; then ${MANY} of them. The goals are 1 s a report and 60 s for ${MANY}. Load average meanwhile ${load.toFixed(1)}.`
  const lines = one.map(({ place, results, median, p95 }) => [place, String(results), median.toFixed(0), p95.toFixed(0)])
  const batches = [
    [`${MANY} in one file`, oneFile.toFixed(1)],
    [`${MANY}, a file each`, fileEach.toFixed(1)],
  ]
  const tables = [table(['Report', 'Results', 'Median, ms', 'p95, ms'], lines), table(['Batch', 's'], batches)]
  return withSection(page, TITLE, [TITLE, words, ...tables].join('\n\n'))
}
