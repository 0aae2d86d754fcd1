/** One routed view the caller may open, as `layout/routes` tells it. */
export interface RouteRow {
  viewNo: string
  /** Path; a segment `:name` takes any value and hands it to the query. */
  route: string
  title: string
  kind: string
}

/** The routed view of a path, with the values of its `:name` segments; null when there is none. Of several the one with more plain segments wins. */
export function matchRoute(routes: readonly RouteRow[], path: string): { row: RouteRow; params: Record<string, string> } | null {
  // most routes are plain paths
  const plain = routes.find(({ route }) => route === path && !route.includes(':'))
  if (plain) return { row: plain, params: {} }
  const asked = segmentsOf(path).map(decoded)
  const found = routes.flatMap((row) => {
    const wanted = segmentsOf(row.route)
    const fits = wanted.length === asked.length && wanted.every((each, at) => each.startsWith(':') || each === asked[at])
    return fits ? [{ row, wanted }] : []
  })
  const [best] = found.sort((one, other) => rankOf(one.wanted).localeCompare(rankOf(other.wanted)))
  if (!best) return null
  const params = best.wanted.flatMap((each, at) => (each.startsWith(':') ? [[each.slice(1), asked[at] ?? '']] : []))
  return { row: best.row, params: Object.fromEntries(params) as Record<string, string> }
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((each) => each !== '')
}

/** Plain segments come before those that take any value, from the left. */
function rankOf(segments: readonly string[]): string {
  return segments.map((each) => (each.startsWith(':') ? '1' : '0')).join('')
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
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
