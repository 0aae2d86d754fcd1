import type { ListModel } from '../../../engine/model/model.ts'
import type { Condition } from '../../../engine/conditions/condition.ts'
import type { ListQuery } from '../../../engine/runtime/effects/screen-snapshot.ts'
import { fillTemplate } from '../../../engine/runtime/effects/template.ts'
import { firstParams } from '../../../engine/runtime/lists/page-fetcher.ts'
import type { Density } from '../../../engine/schema/screens/appearance.ts'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import { searchDefaults } from '../../search/search-defaults.ts'
import { totalledFields } from '../grid/totals-row.ts'
import { sortOf } from '../settings/column-layout.ts'

/** What a list asks for at first; what is not said is the view's. */
export type InitialListQuery = Pick<ListQuery, 'search'> &
  Partial<Pick<ListQuery, 'filters' | 'sort' | 'pageSize' | 'quick' | 'paging'>> & { density?: Density }

/** What a list asks for at first: what its named view keeps, else the view's own; with the conditions of the address in place of the named view's. */
export function initialListQuery(effective: EffectiveView, query: Readonly<Record<string, string>>, address: readonly Condition[]): InitialListQuery {
  const { named } = effective
  const asked = address.length > 0 ? { filters: [...address] } : {}
  if (!named) return { search: searchDefaults(effective, query), ...asked }
  const { search, filters, sort, pageSize, quick, paging, density } = named.state
  return {
    search,
    filters,
    ...(sort.length > 0 ? { sort } : {}),
    ...(pageSize ? { pageSize } : {}),
    ...(quick ? { quick } : {}),
    ...(paging ? { paging } : {}),
    ...(density ? { density } : {}),
    ...asked,
  }
}

/** The whole of what a list asks for as it opens. */
export function firstQuery(model: ListModel, query: Readonly<Record<string, string>>, initial: InitialListQuery): ListQuery {
  const { density: _look, ...begin } = initial
  return {
    filters: [],
    sort: sortOf(model),
    pageSize: model.pageSize,
    ...begin,
    paging: model.paging === 'pages' ? 'pages' : (begin.paging ?? model.paging),
    pageNo: 1,
    fixed: fillTemplate(model.find.params, [query]) as JsonObject,
  }
}

/** The first request of a list that asks so, as its call takes it. */
export function firstRequest(model: ListModel, query: ListQuery): JsonObject {
  return firstParams(query, model.viewNo, totalledFields(model.columns))
}
