/** Columns of a desktop's grid. */
const COLUMNS = 24

/** Widths in columns for blocks that stand side by side: the last of each row takes what is left of it. */
export function packRows(spans: readonly number[]): number[] {
  const filled: number[] = []
  let used = 0
  for (const asked of spans) {
    const span = Math.min(Math.max(asked, 1), COLUMNS)
    if (used + span > COLUMNS) {
      widenLast(filled, COLUMNS - used)
      used = 0
    }
    filled.push(span)
    used += span
  }
  widenLast(filled, COLUMNS - used)
  return filled
}

function widenLast(spans: number[], by: number): void {
  const last = spans.at(-1)
  if (last !== undefined) spans[spans.length - 1] = last + by
}
