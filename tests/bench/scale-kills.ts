import { demoPassword } from '../../server/demo/accounts.ts'
import { logIn, resumed, type Client } from '../fixtures/client.ts'
import { startProduct, type ProductSource, type RunningProduct } from '../fixtures/started-product.ts'

const LIST = '/api/appmain/appMainSheetList'
const COMMIT = '/api/appmain/batchSubmitAppMainAccept'
const ORDERS = '/api/appbuss/appBussSheetList'
const asked = { view: 'businessPro/applyList', stepcode: 'YWSL' }
export const ROWS = 1000

export interface KillFigures {
  /** One batch that nobody disturbed, in ms. */
  batch: number
  /** How many of the batch were committed after each kill: all or none of them. */
  committed: number[]
  /** From the kill to the first answered list call, in ms, the new process being started at once. */
  recovery: number[]
}

interface Found {
  total: number
  list: { appmainsysid: string }[]
}

/** Commits a batch in one call, then others whose process is killed in the middle; counts what stands after each start. Answers the product that runs at the end. */
export async function measureKills(source: ProductSource, running: RunningProduct, kills: number): Promise<{ figures: KillFigures; product: RunningProduct }> {
  let product = running
  let client = await logIn(product.address, 'superadmin', demoPassword)
  const began = performance.now()
  await commit(client, await waiting(client))
  const figures: KillFigures = { batch: performance.now() - began, committed: [], recovery: [] }
  for (let at = 0; at < kills; at += 1) {
    const ids = await waiting(client)
    const answer = commit(client, ids).then(
      () => true,
      () => false,
    )
    await new Promise((resolve) => setTimeout(resolve, figures.batch * (0.05 + at / kills)))
    await product.kill()
    const killed = performance.now()
    product = await startProduct(source)
    client = resumed(product.address, client)
    const left = await stillWaiting(client, ids)
    figures.recovery.push(performance.now() - killed)
    figures.committed.push(ids.length - left)
    const orders = await ordersOf(client, ids)
    if ((left !== 0 && left !== ids.length) || (left === 0) !== orders > 0)
      throw new Error(`${left} of ${ids.length} wait, ${orders} orders: half a batch was committed`)
    if ((await answer) && left !== 0) throw new Error('a batch that was answered is gone')
  }
  return { figures, product }
}

/** Keys of applications that wait for acceptance. */
async function waiting(client: Client): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ids.length < ROWS; page += 1) {
    const { list } = (await client.post(LIST, { ...asked, pageNo: String(page), pageSize: '200' })) as Found
    if (list.length === 0) throw new Error('too few applications wait for acceptance: a batch needs more of them')
    ids.push(...list.map(({ appmainsysid }) => appmainsysid))
  }
  return ids.slice(0, ROWS)
}

function commit(client: Client, ids: readonly string[]): Promise<unknown> {
  return client.post(COMMIT, { ids: ids.join(','), move: 'accept' })
}

/** How many of them wait still. */
async function stillWaiting(client: Client, ids: readonly string[]): Promise<number> {
  return ((await client.post(LIST, { ...asked, ...named(ids) })) as Found).total
}

/** How many orders of inspection were made of them: what a commit makes beside. */
async function ordersOf(client: Client, ids: readonly string[]): Promise<number> {
  return ((await client.post(ORDERS, named(ids))) as Found).total
}

function named(ids: readonly string[]): { filters: string } {
  return { filters: JSON.stringify([{ field: 'appmainsysid', op: 'in', value: ids }]) }
}
