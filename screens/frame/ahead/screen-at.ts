import { matchRoute, type RouteRow } from '../../../renderers/navigation/routes.ts'

/** Which screen an address shows, and with what query. */
export interface AddressedScreen {
  viewNo: string
  query: Record<string, string>
}

/** The screen of an address; null where it leads to none. */
export function screenAt(routes: readonly RouteRow[], address: string): AddressedScreen | null {
  const [path = '', search = ''] = address.split('?')
  const match = matchRoute(routes, path)
  return match && { viewNo: match.row.viewNo, query: { ...Object.fromEntries(new URLSearchParams(search)), ...match.params } }
}
