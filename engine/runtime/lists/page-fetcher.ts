import type { Json, JsonObject } from '../../schema/format/json.ts'
import type { ListQuery } from '../effects/screen-snapshot.ts'
import { BLOCK_SIZE, REFRESH_CONCURRENCY } from './list-blocks.ts'
import { joinBlocks, readPage, endAfter, type Page } from './list-page.ts'
import { listParams } from './list-parameters.ts'

export interface PageSource {
  /** Field with the key of a row. */
  key: string
  viewNo: string
  /** Fields to add up over all records found. */
  totals?: readonly string[]
  fetch(params: JsonObject, signal: AbortSignal): Promise<Json>
}

/** Fetches what a query finds, by pages or by blocks. */
export interface PageFetcher {
  page(query: ListQuery, signal: AbortSignal, sums?: readonly string[]): Promise<Page>
  /** Block by number, from 1; sums come with the first alone. */
  block(query: ListQuery, number: number, signal: AbortSignal): Promise<Page>
  /** Several blocks as one page, some at a time; `tail` tells whether another one follows. */
  blocks(query: ListQuery, numbers: readonly number[], signal: AbortSignal): Promise<Page & { tail: 'end' | 'more' }>
}

/** What the first request of a list takes, of one in pages or of an endless one. */
export function firstParams(query: ListQuery, viewNo: string, totals: readonly string[]): JsonObject {
  return pageParams(query.paging === 'endless' ? blockOf(query, 1) : query, viewNo, totals)
}

function pageParams(query: ListQuery, viewNo: string, sums: readonly string[]): JsonObject {
  return { ...listParams(query, viewNo), ...(sums.length > 0 ? { totals: [...sums] } : {}), ...query.fixed }
}

function blockOf(query: ListQuery, number: number): ListQuery {
  return { ...query, pageNo: number, pageSize: BLOCK_SIZE }
}

/** Pages and blocks from one call. */
export function pageFetcher({ key, viewNo, totals = [], fetch }: PageSource): PageFetcher {
  const page: PageFetcher['page'] = async (query, signal, sums = totals) => readPage(await fetch(pageParams(query, viewNo, sums), signal))
  const block: PageFetcher['block'] = (query, number, signal) => page(blockOf(query, number), signal, number === 1 ? totals : [])
  return {
    page,
    block,
    blocks: async (query, numbers, signal) => {
      const pages: Page[] = []
      while (pages.length < numbers.length)
        pages.push(...(await Promise.all(numbers.slice(pages.length, pages.length + REFRESH_CONCURRENCY).map((number) => block(query, number, signal)))))
      const [first] = pages
      if (!first) throw new Error('no block was asked for')
      return { ...first, rows: joinBlocks(pages, key), tail: endAfter(pages.at(-1) ?? first, numbers.length) }
    },
  }
}
