import type { Anchor, AuditBook, ChainCut } from '../../services/audit-book.ts'
import type { Database } from '../../store/database.ts'
import type { AuditLine } from '../queries/audit.ts'
import { firstCopy, linksAfter, looseLines, type HeldLine } from '../queries/audit-chain.ts'
import { hashOf } from './link-lines.ts'
import { DEMO_SEAL, isGenuine } from './line-seal.ts'

/** What is wrong with a line: `key` says that the chain was begun under another key, `chain` that links were taken away at an end. */
export interface Flaw {
  kind: 'changed' | 'removed' | 'added' | 'chain' | 'key'
  /** Number of the line; 0 where none is left to tell. */
  line: number
  /** Its place in the chain; null for a line that no link holds. */
  place: number | null
  /** When it was written, as it says itself; '' where that is gone. */
  at: string
}

/** What a look through the audit trail found. */
export interface Verdict {
  /** Lines in the chain, sealed and not chained yet, of the demonstration, and from before lines were sealed (up to this number). */
  chained: number
  waiting: number
  demo: number
  begun: number
  anchors: number
  /** Where the chain begins when lines before were exported and left the store; null when it is there from its first link. */
  cut: ChainCut | null
  /** The first that is wrong; null when all is well. */
  flaw: Flaw | null
}

const AT_ONCE = 2_000

/** Proves the audit trail, as far as it has not left the store, by seals, chain, anchors and cuts, and names the first line that was changed, removed or put in. `demo` allows lines of a demonstration. */
export async function verifyChain(db: Database, book: AuditBook, demo: boolean): Promise<Verdict> {
  const [anchors, left] = [await book.anchors(), await whatLeft(db, book)]
  const chain = await followChain(db, book, anchors, left)
  const loose = chain.flaw ? { waiting: 0, demo: 0, flaw: null } : await lookAtLoose(db, book, { begun: chain.begun, demo, since: left.since })
  const { waiting, demo: made } = loose
  return { chained: chain.chained, begun: chain.begun, waiting, demo: made, anchors: anchors.length, cut: left.cut, flaw: chain.flaw ?? loose.flaw }
}

/** What is not looked for in the store, since it was exported: the chain up to a cut, lines from before a moment, lines of single links by their seals. */
interface Left {
  cut: ChainCut | null
  since: number
  carried: ReadonlyMap<number, string>
}

async function whatLeft(db: Database, book: AuditBook): Promise<Left> {
  const cuts = await book.cuts()
  const [first] = await linksAfter(db, -1, 1)
  const cut = cuts.find(({ place }) => place + 1 === first?.place) ?? null
  const since = Math.max(-Infinity, ...cuts.filter(({ place }) => cut !== null && place <= cut.place).map(({ until }) => Date.parse(until)))
  return { cut, since, carried: new Map(cuts.flatMap(({ carried }) => carried.map(({ place, seal }) => [place, seal]))) }
}

interface Followed {
  chained: number
  begun: number
  flaw: Flaw | null
}

async function followChain(db: Database, book: AuditBook, anchors: readonly Anchor[], left: Left): Promise<Followed> {
  const anchored = new Map(anchors.map(({ place, hash }) => [place, hash]))
  const end = { chained: 0, begun: left.cut?.begun ?? 0, place: left.cut?.place ?? -1, hash: left.cut?.hash ?? '' }
  for (;;) {
    const links = await linksAfter(db, end.place, AT_ONCE)
    for (const link of links) {
      const flaw = flawOf(book, link, end, anchored, left)
      if (flaw) return { ...end, flaw }
      if (link.place === 0) end.begun = link.line
      else end.chained += 1
      end.place = link.place
      end.hash = link.hash
    }
    if (links.length < AT_ONCE) break
  }
  const beyond = anchors.find(({ place }) => place > end.place)
  return { ...end, flaw: beyond ? { kind: 'chain', line: 0, place: end.place + 1, at: beyond.at } : null }
}

function flawOf(book: AuditBook, link: HeldLine, end: { place: number; hash: string }, anchored: ReadonlyMap<number, string>, left: Left): Flaw | null {
  const { place, line, held } = link
  if (place !== end.place + 1) return { kind: 'chain', line: 0, place: end.place + 1, at: '' }
  const flaw = (kind: Flaw['kind']): Flaw => ({ kind, line, place, at: momentOf(held) })
  if (place === 0) return link.hash === hashOf(book, '', link, '') ? null : flaw('key')
  const carried = left.carried.get(place)
  const seal = held ? String(held['seal']) : carried
  if (seal === undefined) return flaw('removed')
  // a line that had left and stands there again was copied from its export
  if (held && carried === undefined && isBefore(held, left.since)) return flaw('added')
  const whole = (!held || isGenuine(book, held)) && link.hash === hashOf(book, end.hash, link, seal)
  return whole && (anchored.get(place) ?? link.hash) === link.hash ? null : flaw('changed')
}

/** Lines outside the chain: sealed a moment ago, of the demonstration, or put in. */
async function lookAtLoose(
  db: Database,
  book: AuditBook,
  { begun, demo, since }: { begun: number; demo: boolean; since: number },
): Promise<{ waiting: number; demo: number; flaw: Flaw | null }> {
  const found = { waiting: 0, demo: 0 }
  const copy = await firstCopy(db)
  let last = 0
  for (;;) {
    const lines = await looseLines(db, { id: last, begun }, AT_ONCE)
    for (const line of lines) {
      last = line.id
      if (demo && line['seal'] === DEMO_SEAL) found.demo += 1
      else if (isGenuine(book, line) && line.id !== copy?.id && !isBefore(line, since)) found.waiting += 1
      else return { ...found, flaw: { kind: 'added', line: line.id, place: null, at: momentOf(line) } }
    }
    if (lines.length < AT_ONCE) break
  }
  return { ...found, flaw: copy ? { kind: 'added', line: copy.id, place: null, at: copy.at } : null }
}

function isBefore(line: AuditLine, since: number): boolean {
  return Date.parse(String(line['at'])) < since
}

function momentOf(line: AuditLine | null): string {
  return line ? String(line['at']) : ''
}
