import type { AuditBook } from '../../services/audit-book.ts'
import type { Database } from '../../store/database.ts'
import { insertLinks, lastLink, lastUnsealed, linesWithoutLink, type Link } from '../queries/audit-chain.ts'

const AT_ONCE = 1_000

/** The hash of a link: over the link before, its place, and the line with its seal. */
export function hashOf(book: AuditBook, before: string, { place, line }: Omit<Link, 'hash'>, seal: string): string {
  return book.mac([before, place, line, seal].join('|'))
}

/**
 * Chains the lines that no link holds yet; answers how many. The first link (place 0) says which lines were there before lines were sealed.
 * Run by one process at a time.
 */
export async function linkLines(db: Database, book: AuditBook, stopping?: AbortSignal): Promise<number> {
  if ((await lastLink(db)) === null) {
    const first = { place: 0, line: await lastUnsealed(db) }
    await insertLinks(db, [{ ...first, hash: hashOf(book, '', first, '') }])
  }
  let linked = 0
  while (!stopping?.aborted) {
    const some = await linkSome(db, book)
    linked += some
    if (some < AT_ONCE) break
  }
  return linked
}

function linkSome(db: Database, book: AuditBook): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const lines = await linesWithoutLink(trx, AT_ONCE)
    let before = await lastLink(trx)
    const links = lines.map(({ id, seal }) => {
      const next = { place: (before?.place ?? 0) + 1, line: id }
      return (before = { ...next, hash: hashOf(book, before?.hash ?? '', next, seal) })
    })
    await insertLinks(trx, links)
    return links.length
  })
}
