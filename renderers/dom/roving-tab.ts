/** Where a key goes from the tab at `at`: arrows go round, Home and End to the ends; null for any other key. */
export function tabTarget(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
