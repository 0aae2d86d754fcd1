/** Page numbers a pager offers: both ends, the neighbours of where one is, and null where some are left out. */
export function pagerPages(pageNo: number, last: number): (number | null)[] {
  if (last <= 7) return Array.from({ length: last }, (_, at) => at + 1)
  const from = Math.max(2, Math.min(pageNo - 1, last - 4))
  const to = Math.min(last - 1, Math.max(pageNo + 1, 5))
  const middle = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return [1, ...gap(1, from), ...middle, ...gap(to, last), last]
}

/** What stands between two offered pages: nothing, the one page that is missing, or a gap. */
function gap(before: number, after: number): (number | null)[] {
  if (after - before <= 1) return []
  return after - before === 2 ? [before + 1] : [null]
}
