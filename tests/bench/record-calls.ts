import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareTemplate } from '../../engine/inspection/prepare-template.ts'
import { answersFrom } from '../../engine/inspection/answer-paths.ts'
import { judgeRecord } from '../../engine/inspection/judge-record.ts'
import type { StoredAnswer, WrittenAnswers } from '../../engine/inspection/exchange.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { demoPassword } from '../../server/demo/accounts.ts'
import { logIn, type Client } from '../fixtures/client.ts'
import { schemas } from '../fixtures/product.ts'
import { startProduct } from '../fixtures/started-product.ts'

const ROUNDS = 100
/** The record of so many results that the goals are set for. */
const RESULTS = 91
/** Applications of the demonstration among which there is such a record. */
export const APPLICATIONS = 3000

/** Milliseconds of the calls that a record is written with, one after another. */
export interface RecordCallFigures {
  results: number
  first: number[]
  opening: number[]
  answering: number[]
  judging: number[]
}

interface Opened {
  record: Row
  answers: StoredAnswer[]
  writable: boolean
}

/** Opens, reopens and answers a record of 91 results through the whole server on the embedded store. */
export async function measureRecordCalls(): Promise<RecordCallFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'viewno-records-'))
  const product = await startProduct({ dataDir: join(folder, 'pglite'), demo: APPLICATIONS, jobs: false })
  try {
    const client = await logIn(product.address, 'jyjianyan1', demoPassword)
    return await measured(client)
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measured(client: Client): Promise<RecordCallFigures> {
  const { sheet, opened, first } = await openRecord(client)
  const template = schemas.recordTemplates?.get(String(opened.record['templatekey']))
  if (!template) throw new Error('a record without its template')
  const results = [...prepareTemplate(template).results.keys()]
  const opening: number[] = []
  const answering: number[] = []
  const judging: number[] = []
  const id = String(opened.record['recordid'])
  let revision = 1
  for (let round = 0; round < ROUNDS; round += 1) {
    const changes = [{ path: `results/${results[round % results.length] ?? ''}`, value: { state: 'pass' }, seen: revision }]
    const input = { id, since: String(revision), changes: JSON.stringify(changes) }
    const written = await timed(answering, () => client.post('/api/appbuss/record/answer', input))
    revision = (written as WrittenAnswers).revision
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const { answers } = (await timed(opening, () => client.post('/api/appbuss/record/open', { id: sheet }))) as Opened
    await timed(judging, () => Promise.resolve(judgeRecord(template, answersFrom(answers), '2026-11-01')))
  }
  return { results: results.length, first: [first], opening, answering, judging }
}

/** The sheet of a record of 91 results that its inspector may fill in, opened by now. */
export async function findOpenRecord(client: Client): Promise<{ sheet: string; results: number }> {
  const { sheet } = await openRecord(client)
  return { sheet, results: RESULTS }
}

/** The first sheet at its record's step whose template has so many results. */
async function openRecord(client: Client): Promise<{ sheet: string; opened: Opened; first: number }> {
  const { list } = (await client.post('/api/appbuss/appBussSheetList', { stepcode: 'BGLR', pageSize: '200', equcodeset: '3110' })) as { list: Row[] }
  for (const row of list) {
    const sheet = String(row['bussid'])
    const times: number[] = []
    const opened = (await timed(times, () => client.post('/api/appbuss/record/open', { id: sheet })).catch(() => null)) as Opened | null
    const template = schemas.recordTemplates?.get(String(opened?.record['templatekey'] ?? ''))
    if (opened?.writable && template && prepareTemplate(template).results.size === RESULTS) return { sheet, opened, first: times[0] ?? NaN }
  }
  throw new Error(`no sheet with a record of ${RESULTS} results`)
}

async function timed<Value>(times: number[], work: () => Promise<Value>): Promise<Value> {
  const began = performance.now()
  const value = await work()
  times.push(performance.now() - began)
  return value
}
