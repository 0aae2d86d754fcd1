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
  const wanted = segments(path)
  for (const row of routes) {
    const params = matchSegments(segments(row.route), wanted)
    if (params) return { row, params }
  }
  return null
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

function segments(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

function matchSegments(pattern: string[], wanted: string[]): Record<string, string> | null {
  if (pattern.length !== wanted.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const got = wanted[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decode(got)
    else if (part !== got) return null
  }
  return params
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
