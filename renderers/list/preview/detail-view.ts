import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { ActionModel, FormModel, ListModel } from '../../../engine/model/model.ts'
import { asksForNothing, fillTemplate } from '../../../engine/runtime/effects/template.ts'
import { queryText } from '../../../engine/runtime/effects/action-rows.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import type { SessionInfo } from '../../../engine/schema/accounts/session.ts'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import type { JsonObject, Row } from '../../../engine/schema/format/json.ts'
import { isRow } from '../../../engine/schema/records/record-values.ts'

/** The view that shows a record of the list whole, and the query that it is opened with. */
export interface RowDetail {
  effective: EffectiveView
  model: FormModel
  query: JsonObject
}

/** So many views are looked at for one that shows and does not change. */
const MOST_TRIED = 3

/** The detail that some action of the rows opens; null where none does that this caller may open. */
export async function detailOf(ports: Ports, session: SessionInfo, model: Pick<ListModel, 'rowActions' | 'rowMore'>): Promise<RowDetail | null> {
  const opening = [...model.rowActions, ...model.rowMore].filter(opensView)
  const shows = opening.filter(({ id }) => id === 'view')
  for (const { params } of [...shows, ...opening.filter((each) => !shows.includes(each))].slice(0, MOST_TRIED)) {
    const effective = await ports.view(String(params['view'])).catch(() => null)
    if (effective?.view.kind !== 'detail') continue
    const derived = deriveModel(effective, session)
    const { query } = params
    if (derived.kind === 'form' && derived.load) return { effective, model: derived, query: isRow(query) ? query : {} }
  }
  return null
}

/** The record of a row as its detail loads it; null where the row names none. */
export async function recordOf(ports: Ports, { model, query }: RowDetail, row: Row, signal: AbortSignal): Promise<Row | null> {
  const asked = queryOf(query, row)
  if (!model.load || asksForNothing(model.load.params, [asked])) return null
  const record = await ports.request(model.load.call, fillTemplate(model.load.params, [asked]) as JsonObject, { signal })
  return isRow(record) ? record : null
}

/** The query that the detail is opened with for a row. */
export function queryOf(query: JsonObject, row: Row): Record<string, string> {
  return queryText(fillTemplate(query, [row]) as Row)
}

function opensView({ action, denied, params }: ActionModel): boolean {
  return action === 'open' && !denied && typeof params['view'] === 'string'
}
