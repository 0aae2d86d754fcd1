import { readFileSync } from 'node:fs'
import { table, withSection } from '../figures.ts'
import type { Effort } from './hands.ts'
import type { TaskFigures } from './measure.ts'

const TITLE = '## Ten tasks by hand'

interface Before {
  commit: string
  date: string
  counted: string
  /** Null where the product did not offer it. */
  tasks: Record<string, Effort | null>
}

/** The page with the count of the ten tasks renewed. */
export function withTasks(page: string, figures: readonly TaskFigures[]): string {
  const before = JSON.parse(readFileSync(new URL('./before-3197c73e.json', import.meta.url), 'utf8')) as Before
  const rows = figures.map(({ id, title, effort }) => {
    const old = before.tasks[id] ?? null
    const clicks = [old ? String(old.clicks) : '—', String(effort.clicks), ratio(old?.clicks, effort.clicks)]
    return [title, ...clicks, old ? other(old) : '—', other(effort), old ? String(all(old)) : '—', String(all(effort)), ratio(old && all(old), all(effort))]
  })
  const measured = figures.filter(({ id }) => before.tasks[id])
  const sum = (of: (figure: TaskFigures) => number): number => measured.reduce((total, each) => total + of(each), 0)
  const then = (id: string): Effort => before.tasks[id] as Effort
  const [oldClicks, clicks] = [sum(({ id }) => then(id).clicks), sum(({ effort }) => effort.clicks)]
  const [oldAll, now] = [sum(({ id }) => all(then(id))), sum(({ effort }) => all(effort))]
  const total = ['合计（不含以前没有的）', String(oldClicks), String(clicks), ratio(oldClicks, clicks), '', '', String(oldAll), String(now), ratio(oldAll, now)]
  const over = measured.filter(({ id, effort }) => effort.clicks > then(id).clicks / 2).map(({ title }) => title)
  const words = `Counted on ${new Date().toISOString().slice(0, 10)} by \`npm run bench -- tasks\`: ten tasks done in Chromium on the built product with 1,500 applications, each from the user's desk until the product says that it is done, by the shortest way a practised user has. “Before” is commit ${before.commit} of ${before.date}, counted on ${before.counted} on the same records by its own shortest ways. A chord is one key; a text is one, its letters stand behind it; screens are pages and dialogs that came up. “All” is clicks, keys and texts. Where keys took the place of the mouse, all may rise while clicks fall. 延期 was not offered before. Of the 200 persons, the work in Excel (and its template before) is not counted. Ten reports were approved before by one press for ten that nobody had opened; now each is on screen when it is approved.`
  const verdict = over.length === 0 ? 'Every task takes at most half of the clicks it took.' : `More than half of the clicks: ${over.join('；')}.`
  const head = ['', 'Clicks before', 'after', 'ratio', 'Keys + texts (letters) / screens before', 'after', 'All before', 'after', 'ratio']
  return withSection(page, TITLE, [TITLE, words, table(head, [...rows, total]), verdict].join('\n\n'))
}

function all({ clicks, keys, texts }: Effort): number {
  return clicks + keys + texts
}

function other({ keys, texts, letters, screens }: Effort): string {
  return `${keys} + ${texts} (${letters}) / ${screens}`
}

function ratio(before: number | null | undefined, after: number): string {
  return before ? (after / before).toFixed(2) : '—'
}
