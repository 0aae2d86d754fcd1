import { matchRoutes } from 'react-router'

/** One routed view the caller may open, as `layout/routes` tells it. */
export interface RouteRow {
  viewNo: string
  /** Path; a segment `:name` takes any value and hands it to the query. */
  route: string
  title: string
  kind: string
}

/** The routed view of a path, with the values of its `:name` segments; null when there is none. */
export function matchRoute(routes: readonly RouteRow[], path: string): { row: RouteRow; params: Record<string, string> } | null {
  // most routes are plain paths; matching patterns ranks all of them again each time
  const plain = routes.find(({ route }) => route === path && !route.includes(':'))
  if (plain) return { row: plain, params: {} }
  const found = matchRoutes(
    routes.map((row) => ({ path: row.route, caseSensitive: true, row })),
    path,
  )?.at(-1)
  return found ? { row: found.route.row, params: textOf(found.params) } : null
}

/** The address of a view with a query; the query fills `:name` segments first. Null when the view has no route. */
export function addressOf(routes: readonly RouteRow[], viewNo: string, query: Record<string, string>): string | null {
  const row = routes.find((each) => each.viewNo === viewNo)
  if (!row) return null
  const rest = new Map(Object.entries(query).filter(([, value]) => value !== ''))
  const path = row.route.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name) ?? ''
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams([...rest]).toString()
  return search ? `${path}?${search}` : path
}

function textOf(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']))
}
