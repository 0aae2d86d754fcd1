import { percentile, table, withSection } from '../figures.ts'
import type { KeptListFigures } from './measure.ts'
import type { Step } from './steps.ts'

const TITLE = '## A list whose rows are kept'

const steps: [Step, string][] = [
  ['sort', 'Another order (Enter on a head)'],
  ['filter', 'A filter of a column (Enter)'],
  ['quick', 'A letter in the quick search'],
  ['page', 'The next page'],
]

/** The page with this measurement in place of the earlier one. */
export function withKeptLists(page: string, { rows, kept, asked, answers, fetched, poll, heap, load }: KeptListFigures): string {
  const ms = (times: readonly number[], share: number) => percentile(times, share).toFixed(0)
  const lines = steps.map(([step, title]) => [title, ms(kept[step], 0.5), ms(kept[step], 0.95), ms(asked[step], 0.5), ms(asked[step], 0.95)])
  const mb = (bytes: number) => (bytes / 1e6).toFixed(1)
  const words = `The register of instruments with ${rows.toLocaleString('en')} rows of 14 columns in Chromium on the embedded store, 30 rows a page, in turns of one run: milliseconds from the key
to the last painted row, ${kept.sort.length} presses each. “Asked” is the same list with the question for all its rows not let through (docs/adr/0053). The quick search pauses 300 ms for
the next letter where it asks the server. Load of the machine ${load.toFixed(1)}.`
  const cost = `All rows were here ${(fetched.took / 1000).toFixed(1)} s after the first were shown: ${mb(fetched.packed)} MB packed, ${mb(fetched.plain)} MB plain; the page was busy for
${fetched.longest.toFixed(0)} ms at most at a time. The heap is ${mb(heap.kept)} MB, ${mb(heap.kept - heap.asked)} MB more than without. Asking what has changed, when nothing has, takes
${poll.took.toFixed(0)} ms and ${poll.bytes} bytes, every ten seconds.`
  const alone = Object.entries(answers).map(([what, times]) => [what, percentile(times, 0.5).toFixed(1), percentile(times, 0.95).toFixed(1)])
  const answering = `The answer alone, without anything drawn, ms:\n\n${table(['What is answered', 'p50', 'p95'], alone)}`
  const head = ['What is pressed', 'Kept p50', 'Kept p95', 'Asked p50', 'Asked p95']
  return withSection(page, TITLE, `${TITLE}\n\n${words}\n\n${table(head, lines)}\n\n${answering}\n\n${cost}`)
}
