/** The value below which a share of the times lies. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN
}

/** A Markdown table, figures to the right. */
export function table(head: string[], lines: string[][]): string {
  const line = (cells: string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...lines.map(line)].join('\n')
}

/** The page with the part under this title renewed, or added before how it was made; the rest stays as it was measured. */
export function withSection(page: string, title: string, section: string): string {
  const start = page.indexOf(title)
  const from = start < 0 ? page.indexOf('## How it was made') : start
  const to = start < 0 ? from : page.indexOf('\n## ', start) + 1
  return `${page.slice(0, from)}${section}\n\n${page.slice(to)}`
}
