import type { RouteRow, RouteTable } from '../../screens/route-table.ts'
import type { View } from '../../screens/view.ts'
import { placeOf, type AllFiles } from '../common/schema-files.ts'
import { Report } from '../common/reporter.ts'

/**
 * Views and the tables of addresses say the same: no address without its screen, none with one that is said to be missing,
 * none in no menu unless it is hidden. Nothing is asked where there is no table.
 */
export function checkRoutes(all: AllFiles): Report[] {
  const tables = [...all.routes.values()]
  if (tables.length === 0) return []
  const views = new Map([...all.views.values()].flatMap((view) => (view.route === undefined ? [] : [[view.route, view] as const])))
  const inMenus = new Set(all.menus.map(({ href }) => href.split('?')[0]))
  return tables.map((table) => checkTable(all, table, views, inMenus))
}

function checkTable(all: AllFiles, table: RouteTable, views: ReadonlyMap<string, View>, inMenus: ReadonlySet<string | undefined>): Report {
  const report = new Report(placeOf(all, 'routes', table.id))
  table.routes.forEach((row, at) => checkRow(report, row, `/routes/${at}`, views.get(row.path), inMenus))
  for (const path of Object.keys(table.additional)) report.known(path, views.keys(), `/additional/${path.replaceAll('/', '~1')}`, '页面的地址')
  return report
}

function checkRow(report: Report, row: RouteRow, at: string, view: View | undefined, inMenus: ReadonlySet<string | undefined>): void {
  const { path, hidden, code, open } = row
  const word = code === undefined ? 'open' : 'code'
  if (code !== undefined || open !== undefined) {
    if (view) report.add('schema.already-there', `${at}/${word}`, { got: path, other: view.viewNo, word })
  } else if (!view) report.add('schema.missing', `${at}/path`, { got: path, expected: '该地址的页面' })
  else if (!hidden && !inMenus.has(path)) report.add('schema.in-no-menu', `${at}/path`, { got: path })
}
