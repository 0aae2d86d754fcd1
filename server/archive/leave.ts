import { StartError } from '../services/start-error.ts'
import { toldFlaw } from '../logs/chain/told-verdict.ts'
import { verifyChain } from '../logs/chain/verify-chain.ts'
import { dateText } from '../store/time.ts'
import { keptUntil, partitionsIn, retentionOf, type Archive, type Partition } from './archive.ts'
import type { ExportedChain } from './manifest.ts'
import { chainWithout, linksOfPartition, TRAIL } from './queries/links.ts'
import { stillOpen } from './queries/still-open.ts'

/** Refuses a partition that must stay: it is not kept long enough yet, or something in it is still under way. Throws StartError that says why. */
export async function requireMayLeave(archive: Archive, { table, name, period }: Partition): Promise<void> {
  const rule = retentionOf(archive.schemas, table.name)
  if (!rule) throw new StartError(`schemas/retention 没有规定 ${table.name} 的保存期限，${name} 不能清出。`)
  const first = keptUntil(period, rule.months)
  if (first > dateText(archive.now())) throw new StartError(`${name}（${rule.title}）须保存到 ${first}，现在不能清出。依据：${rule.basis}。`)
  const open = await stillOpen(archive.db, archive.schemas, table.name, name)
  if (open.length > 0) throw new StartError(`${name} 还不能清出：${open.join('，')}。`)
  if (table.name === TRAIL) await requireChained(archive, { table, name, period })
}

/** The trail leaves from its beginning, sound, chained and anchored. */
async function requireChained({ db, schemas, book, demo }: Archive, { table, name, period }: Partition): Promise<void> {
  const older = (await partitionsIn({ db, schemas })).find((other) => other.table.name === table.name && other.period.from < period.from)
  if (older) throw new StartError(`审计日志须从最早的分区起依次清出，请先处理 ${older.name}。`)
  const { unlinked, last } = await linksOfPartition(db, name)
  if (unlinked > 0) throw new StartError(`${name} 还不能清出：${unlinked} 条审计日志尚未入链，服务运行片刻后即可。`)
  const anchored = Math.max(-1, ...(await book.anchors()).map(({ place }) => place))
  if (last > anchored) throw new StartError(`${name} 还不能清出：链上第 ${last} 位尚未存证，服务每天存证一次。`)
  const { flaw } = await verifyChain(db, book, demo)
  if (flaw) throw new StartError(`${name} 不能清出。${toldFlaw(flaw)}`)
}

/** What leaves of the chain with a partition of the trail; null for other tables, and where nothing does. */
export async function chainOf({ db, book }: Pick<Archive, 'db' | 'book'>, { table, name, period }: Partition): Promise<ExportedChain | null> {
  if (table.name !== TRAIL) return null
  const chain = await chainWithout(db, { partition: name, from: period.from, until: period.until })
  if (!chain || chain.begun >= 0) return chain
  const before = (await book.cuts()).find(({ place }) => place + 1 === chain.first)
  return { ...chain, begun: before?.begun ?? 0 }
}
