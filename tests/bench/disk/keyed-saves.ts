import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '../../../server/demo/accounts.ts'
import { logIn } from '../../fixtures/client.ts'
import { startProduct, type ProductSource } from '../../fixtures/started-product.ts'
import { application } from '../../server/harness/applications.ts'
import { startPostgres } from '../../server/harness/databases/postgres.ts'
import { findPostgres } from '../../server/harness/test-store.ts'
import { percentile, table, withSection } from '../figures.ts'
import { postgresPids, processorTime } from '../processor-time.ts'

const TITLE = '## A save that may be sent twice'
const APPLICATIONS = 2000
/** Turns of so many saves with and without a key, the first ones to warm up. */
const TURNS = 8
const WARM_UP = 2
const SAVES = 50

interface Saves {
  times: number[]
  /** Processor time of the server and its store, ms. */
  used: number
}

export interface KeyedSaveFigures {
  store: string
  keyed: Saves
  plain: Saves
}

/** Saves of a new application one after another, with a key by which the server knows a repetition and without, in turns. */
export async function measureKeyedSaves(): Promise<KeyedSaveFigures[]> {
  const folder = mkdtempSync(join(tmpdir(), 'viewno-keys-'))
  const binaries = findPostgres()
  const server = binaries ? await startPostgres(binaries) : null
  try {
    const figures = [await measureOn('PGlite', { dataDir: join(folder, 'pglite'), demo: APPLICATIONS, jobs: false })]
    if (server)
      figures.push(
        await measureOn('PostgreSQL', { dataDir: join(folder, 'postgres'), databaseUrl: await server.newDatabase(), demo: APPLICATIONS, jobs: false }),
      )
    return figures
  } finally {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureOn(store: string, source: ProductSource): Promise<KeyedSaveFigures> {
  const product = await startProduct(source)
  try {
    const { sessionid, cookie, csrf } = await logIn(product.address, 'jyshouli', demoPassword)
    const url = `${product.address}/api/appmain/saveAppMain?__sid=${sessionid}`
    const { equlist, ...fields } = application()
    const body = new URLSearchParams({ ...(fields as Record<string, string>), equlist: JSON.stringify(equlist) }).toString()
    const pids = [product.pid, ...(source.databaseUrl ? await postgresPids(source.databaseUrl) : [])]
    const save = async (headers: Record<string, string>): Promise<void> => {
      const sent = { cookie, 'x-csrf-token': csrf, 'content-type': 'application/x-www-form-urlencoded', ...headers }
      const answer = await fetch(url, { method: 'POST', body, headers: sent })
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
      await answer.text()
    }
    const figures: KeyedSaveFigures = { store, keyed: { times: [], used: 0 }, plain: { times: [], used: 0 } }
    for (let turn = -WARM_UP; turn < TURNS; turn += 1) {
      for (const [saves, headersOf] of [
        [figures.keyed, () => ({ 'idempotency-key': randomUUID() })],
        [figures.plain, () => ({})],
      ] as const) {
        const before = processorTime(pids)
        const times: number[] = []
        for (let at = 0; at < SAVES; at += 1) {
          const began = performance.now()
          await save(headersOf())
          times.push(performance.now() - began)
        }
        if (turn < 0) continue
        saves.times.push(...times)
        saves.used += processorTime(pids) - before
      }
    }
    return figures
  } finally {
    await product.stop()
  }
}

/** The page with this measurement in place of the earlier one. */
export function withKeyedSaves(page: string, figures: readonly KeyedSaveFigures[]): string {
  const words = `A new application with one piece of equipment, saved over HTTP through the whole server: with an \`Idempotency-Key\`, as the pages send it, the answer is kept in the
same transaction for a repetition; ${TURNS * SAVES} saves each, in turns. “Processor” is what the server and its store used for one.`
  const lines = figures.map(({ store, keyed, plain }) => {
    const [one, other] = [percentile(keyed.times, 0.5), percentile(plain.times, 0.5)]
    const [used, usedPlain] = [keyed.used / keyed.times.length, plain.used / plain.times.length]
    return [store, one.toFixed(1), other.toFixed(1), (one / other).toFixed(2), used.toFixed(1), usedPlain.toFixed(1), (used / usedPlain).toFixed(2)]
  })
  const head = ['Store', 'With key p50, ms', 'Without', 'Ratio', 'Processor with key, ms', 'Without', 'Ratio']
  return withSection(page, TITLE, `${TITLE}\n\n${words}\n\n${table(head, lines)}`)
}
