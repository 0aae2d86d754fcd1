/** A share in words: 0.1 → 10%, one digit at most. */
export function formatPercent(share: number): string {
  return `${Number((share * 100).toFixed(1))}%`
}
