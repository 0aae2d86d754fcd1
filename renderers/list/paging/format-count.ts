import type { ListState } from '../../../engine/runtime/lists/list-store.ts'

// making one for each number takes longer than writing it
const figures = new Intl.NumberFormat('zh-CN')

/** A number of records as it is read: `12,345`. */
export const formatCount = (count: number): string => figures.format(count)

/** The number of records found: `326 条`, `100,000 条以上` where counting stopped. */
export function countText({ total, capped }: Pick<ListState, 'total' | 'capped'>): string {
  return `${formatCount(total)} 条${capped ? '以上' : ''}`
}

/** Stands for the number while rows of the last visit are on screen. */
export const staleText = '上次的结果，正在刷新'

/** Rows of the last visit are on screen, and the answer that takes their place lets them wait. */
export function isRefreshing({ status, stale }: Pick<ListState, 'status' | 'stale'>): boolean {
  return stale && status === 'loading'
}

/** Nothing has been counted yet: the first answer, or one after an empty one, is under way. */
export function isCountPending({ status, total }: Pick<ListState, 'status' | 'total'>): boolean {
  return total === 0 && (status === 'idle' || status === 'loading')
}
