import type { JsonObject, Row } from '../../schema/format/json.ts'
import { listParams } from './list-parameters.ts'
import type { ListQuery } from '../effects/screen-snapshot.ts'

/** Keys asked for in one request; a page of a list holds as many. */
const atOnce = 200

interface Shown {
  query: ListQuery
  rows: readonly Row[]
  selected: ReadonlyMap<string, Row>
}

interface Source {
  viewNo: string
  key: string
  fetchRows(params: JsonObject): Promise<readonly Row[]>
}

/**
 * Keys of selected records that the search no longer finds, e.g. moved to the next step: those not on screen are asked for by key. None
 * when the service refuses, or does not filter by key.
 */
export async function missingKeys({ query, rows, selected }: Shown, { viewNo, key, fetchRows }: Source): Promise<string[]> {
  if (selected.size === 0) return []
  const shown = new Set(rows.map((row) => String(row[key] ?? '')))
  const away = [...selected.keys()].filter((id) => !shown.has(id))
  const gone: string[] = []
  for (let at = 0; at < away.length; at += atOnce) {
    const asked = away.slice(at, at + atOnce)
    const filters = [...query.filters, { field: key, op: 'in' as const, value: asked }]
    const params = { ...listParams({ ...query, filters, pageNo: 1, pageSize: atOnce }, viewNo), ...query.fixed }
    const found = (await fetchRows(params).catch(() => null))?.map((row) => String(row[key] ?? ''))
    if (!found?.every((id) => asked.includes(id))) return []
    gone.push(...asked.filter((id) => !found.includes(id)))
  }
  return gone
}
