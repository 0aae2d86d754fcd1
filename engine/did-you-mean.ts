/** The known word nearest to what was written, or null when none is near. */
export function nearest(got: string, known: Iterable<string>): string | null {
  const wanted = got.toLowerCase()
  let best: { word: string; distance: number } | null = null
  for (const word of known) {
    const distance = editDistance(wanted, word.toLowerCase())
    if (!best || distance < best.distance) best = { word, distance }
  }
  return best && best.distance <= Math.max(1, Math.floor(got.length / 3)) ? best.word : null
}

/** The cure of an unknown word: the nearest known one, or the first few there are. */
export function didYouMean(got: string, known: Iterable<string>): string {
  const words = [...known]
  const near = nearest(got, words)
  if (near !== null) return `是否想写“${near}”？`
  if (words.length === 0) return '请去掉它'
  return `可用：${words.slice(0, 12).join('、')}${words.length > 12 ? ' 等' : ''}`
}

/** Fewest insertions, deletions, replacements and swaps of neighbours that turn one word into the other. */
export function editDistance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      let cost = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1))
      if (from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      current.push(cost)
    }
    ;[beforeLast, last] = [last, current]
  }
  return last[to.length] ?? 0
}
