import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { judgeRecord } from '../../engine/inspection/judge-record.ts'
import { printedRecord, type PrintedRecord } from '../../engine/inspection/paper/printed-record.ts'
import type { SessionUser } from '../../engine/schema/accounts/session.ts'
import { layOut } from '../../server/print/layout/page-layout.ts'
import { renderPdf } from '../../server/print/print-thread.ts'
import { schemas } from '../fixtures/product.ts'
import { recordExample } from '../fixtures/inspection/record-example.ts'

/** The examples that were worked out by hand before any of this was written: each is the first case beside its template. */
const worked = {
  电梯: 'elevator/elevator-traction-periodic.2023',
  压力容器: 'vessel/vessel-periodic.2016-2',
  叉车: 'vehicle/forklift-inspection.2022',
  观光车: 'vehicle/tourist-vehicle-inspection.2022',
  气瓶: 'cylinder/cylinder-seamless-periodic.2021-2',
  安全阀: 'valve/safety-valve-calibration.2026-2',
  工业管道: 'pipeline/pipeline-industrial-periodic.2018-2',
}

/** All 91 results of the elevator, item by item, as the sheet of facts has them. */
const ELEVATOR =
  '1 √√√; 2 √√; 3 ×; 4 √√√√; 5 -; 6 √√√√; 7 √; 8 √√; 9 -; 10 √; 11 √; 12 -√√; 13 √√√√√; 14 --; 15 ---; 16 -; 17 -; 18 ----; 19 -; 20 -; 21 √√-√; 22 √△; ' +
  '23 -; 24 --; 25 √; 26 √√-; 27 √√; 28 √-; 29 √√√√; 30 √√√; 31 -√; 32 √; 33 √√; 34 √√√√; 35 √; 36 --; 38 √; 39 √√√√; 40 √√√√; 41 √√; 42 -; 43 √'

function printed(place: string): { record: PrintedRecord; today: string } {
  const { template, answers, today } = recordExample(place)
  const head = { number: 'JL-1', version: 1, hash: '0'.repeat(64), inspectedOn: String(answers.values['inspdate'] ?? today), label: () => '' }
  return { record: printedRecord(template, answers, judgeRecord(template, answers, today), head), today }
}

/** Pages of a paper about a record, counted in the file that is printed. */
async function pagesOf(place: string, paper: string): Promise<number> {
  const print = schemas.prints.get(paper)
  if (!print) throw new Error(`no paper ${paper}`)
  const { record: inspection, today } = printed(place)
  const record = { reportno: 'BG-1', reporttemplate: inspection.title, cheorgid_label: '示例特种设备检验研究院', unitname: '示例单位' }
  const scope = { record, inspection, today, user: { name: '示例' } as SessionUser, sealed: true, origin: 'https://example.cn' }
  const document = layOut(print, scope, (type) => schemas.dictionaries.get(type)?.items ?? [])
  return countPages(await renderPdf({ title: paper, documents: [document] }))
}

function countPages(pdf: Uint8Array): number {
  const folder = mkdtempSync(join(tmpdir(), 'viewno-pages-'))
  try {
    const file = join(folder, 'paper.pdf')
    writeFileSync(file, pdf)
    return Number(/^Pages:\s+(\d+)$/m.exec(execFileSync('pdfinfo', [file], { encoding: 'utf8' }))?.[1])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe('the worked examples', () => {
  it('given the elevator, when its record is printed, then all 91 results are as they were worked out', () => {
    const items = printed(worked['电梯'])
      .record.sections.flatMap((section) => section.items)
      .toSorted((one, other) => Number(one.number) - Number(other.number))
    const line = items.map(({ number, results }) => `${number} ${results.map(({ symbol }) => symbol).join('')}`).join('; ')
    expect(line.replaceAll('—', '-')).toBe(ELEVATOR)
  })

  it('given each of them, then verdict, next date and pages of record and report are those on record', { timeout: 240_000 }, async () => {
    const lines: string[] = []
    for (const [name, place] of Object.entries(worked)) {
      const { verdict, next } = printed(place).record
      const [record, report] = [await pagesOf(place, 'YSJL'), await pagesOf(place, 'JYBG')]
      lines.push(`${name} | ${verdict} | ${next} | 记录 ${record} 页 | 报告 ${report} 页`)
    }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./worked-examples.txt')
  })
})
