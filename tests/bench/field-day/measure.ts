import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '../../../server/demo/accounts.ts'
import { logIn, type Client } from '../../fixtures/client.ts'
import { chanceOf } from '../../fixtures/field-day/chance.ts'
import { compareWithServer } from '../../fixtures/field-day/compare-with-server.ts'
import { spendDay } from '../../fixtures/field-day/day.ts'
import { photosIn, type Losses } from '../../fixtures/field-day/journal.ts'
import { Phone, type Line } from '../../fixtures/field-day/phone.ts'
import { drawPhoto, photoNamed } from '../../fixtures/field-day/photos.ts'
import { tasksOf } from '../../fixtures/field-day/tasks-of.ts'
import { startProduct } from '../../fixtures/started-product.ts'
import { measureLoads, type LoadTimes } from './loads.ts'
import { percentile } from '../figures.ts'
import { measureTouches, type TouchTimes } from './touches.ts'

const INSPECTOR = 'jyjianyan1'
/** So many applications give one inspector the 500 tasks that can be taken along at most. */
const APPLICATIONS = Number(process.env['BENCH_APPLICATIONS'] ?? 29_000)
/** Folder of a store that is filled with them already: filling takes longer than the copy that is worked on. */
const FILLED = process.env['BENCH_STORE']
const PHOTOS = 8
const PASSES = 4
const KILLS = { working: 40, sending: 10 }
const SEED = Number(process.env['BENCH_SEED'] ?? 7)
const LINE: Line = { down: 10_000_000, up: 10_000_000, latency: 40 }

export interface FieldDayFigures {
  /** Tasks that were taken along, and records of them that were worked on. */
  taken: number
  tasks: number
  answers: number
  photos: number
  kills: number
  losses: Losses
  /** Taking along on 10 Mbit/s, the work, the sending, ms. */
  took: number
  worked: number
  sending: number
  loads: LoadTimes
  touches: TouchTimes
  load: number
}

/** A day in the field on a phone of Chromium: everything taken along, worked through in flight mode while the phone dies again and again, sent, and compared with what the server has. */
export async function measureFieldDay(say: (line: string) => void): Promise<FieldDayFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'viewno-field-'))
  const dataDir = join(folder, 'store')
  if (FILLED) cpSync(FILLED, dataDir, { recursive: true })
  const product = await startProduct({ dataDir, demo: APPLICATIONS, jobs: false })
  let phones = 0
  const newPhone = () => new Phone(product.address, join(folder, `phone-${(phones += 1)}`), INSPECTOR)
  const client = () => logIn(product.address, INSPECTOR, demoPassword)
  const phone = newPhone()
  try {
    const tasks = await tasksAlong(await client())
    await phone.switchOn(true)
    await phone.signIn()
    const session = await phone.slow({ line: LINE })
    const took = await phone.takeAlong()
    const taken = await phone.taken()
    await session.detach()
    say(`${taken} tasks taken along in ${(took / 1000).toFixed(1)} s`)
    const touches = await measureTouches(phone, `/businessPro/originalRecord?id=${tasks.at(-1) ?? ''}`)
    say(`touch to paint: ${wordsOf(touches.record)}; of a bare page ${wordsOf(touches.bare)}`)
    const loads = await measureLoads(newPhone, phone)
    say(`loads, ms: ${JSON.stringify(loads)}`)
    const photo = await drawPhoto(phone.screen, 1600, 1200)
    const plan = { tasks: tasks.slice(0, -1).map((sheet) => ({ sheet, passes: PASSES, photos: PHOTOS })), kills: KILLS }
    const day = await spendDay({ phone, chance: chanceOf(SEED), takePhoto: (name) => photoNamed(photo, name), say }, plan)
    await compareWithServer(await client(), day.journals, new Date().toISOString().slice(0, 10), day.losses)
    const { losses, kills, worked, sending } = day
    return {
      ...{ taken, tasks: plan.tasks.length, kills, losses, took, worked, sending, loads, touches, load: loadavg()[0] ?? 0 },
      answers: day.journals.reduce((sum, { answers }) => sum + answers.size, 0),
      photos: day.journals.flatMap(photosIn).length,
    }
  } finally {
    await phone.die()
    await product.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** Sheets of the inspector whose records are being entered, of those that are taken along: of more than 500 tasks the last ones stay behind. */
async function tasksAlong(client: Client): Promise<string[]> {
  const { tasks } = (await client.post('/api/offline/manifest', { id: 'inspection' })) as { tasks: { key: string }[] }
  const along = new Set(tasks.map(({ key }) => key))
  return (await tasksOf(client, Infinity)).filter((sheet) => along.has(sheet))
}

function wordsOf(times: readonly number[]): string {
  return `p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)}`
}
