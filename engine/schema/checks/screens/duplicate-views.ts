import type { View } from '../../screens/view.ts'
import { placeOf, type AllFiles } from '../common/schema-files.ts'
import { Report } from '../common/reporter.ts'

/** Two screens with an address of their own differ in address and title; a screen that was renamed left its number behind. */
export function checkDuplicateViews(all: AllFiles): Report[] {
  const routes = new Map<string, View>()
  const titles = new Map<string, View>()
  return [...all.views.values()].map((view) => {
    const report = new Report(placeOf(all, 'views', view.viewNo))
    if (view.renamedFrom !== undefined && all.views.has(view.renamedFrom)) report.add('schema.still-there', '/renamedFrom', { got: view.renamedFrom })
    if (view.route === undefined) return report
    checkUnique(report, routes, view, 'route', '地址')
    checkUnique(report, titles, view, 'title', '标题')
    return report
  })
}

function checkUnique(report: Report, seen: Map<string, View>, view: View, word: 'route' | 'title', what: string): void {
  const text = view[word] ?? ''
  const other = seen.get(text)
  if (other) report.add('schema.taken', `/${word}`, { got: text, what, other: other.viewNo })
  seen.set(text, view)
}
