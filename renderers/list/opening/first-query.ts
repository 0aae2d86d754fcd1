import { GROUP_PARAMETER, TAB_PARAMETER } from '../../../engine/conditions/address-parameters.ts'
import { canGroup } from '../../../engine/model/infer-controls.ts'
import type { ListModel } from '../../../engine/model/model.ts'
import type { Condition } from '../../../engine/conditions/condition.ts'
import type { ListQuery } from '../../../engine/runtime/effects/screen-snapshot.ts'
import { fillTemplate } from '../../../engine/runtime/effects/template.ts'
import { firstParams } from '../../../engine/runtime/lists/page-fetcher.ts'
import type { Density } from '../../../engine/schema/screens/appearance.ts'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import type { NamedView } from '../../../engine/schema/screens/named-view.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import { searchDefaults } from '../../search/search-defaults.ts'
import { formFactorNow, type FormFactor } from '../../theme/form-factor.ts'
import { totalledFields } from '../grid/totals-row.ts'
import { sortOf } from '../settings/column-layout.ts'

/** What a list asks for at first; what is not said is the view's. */
export type InitialListQuery = Pick<ListQuery, 'search'> &
  Partial<Pick<ListQuery, 'filters' | 'tab' | 'sort' | 'pageSize' | 'quick' | 'paging' | 'group'>> & { density?: Density }

/**
 * What a list asks for at first: what its named view keeps, else the view's own; with the conditions, the tab and the grouping of the address in place of
 * the named view's.
 */
export function initialListQuery(
  effective: EffectiveView,
  { tabs, columns }: Pick<ListModel, 'tabs' | 'columns'>,
  query: Readonly<Record<string, string>>,
  address: readonly Condition[],
): InitialListQuery {
  const kept = effective.named?.state
  const tab = tabs.find(({ id }) => id === (query[TAB_PARAMETER] ?? kept?.tab))
  const group = columns.find(({ field, property }) => field === (query[GROUP_PARAMETER] ?? kept?.group) && canGroup(property))?.field
  return {
    ...(kept ? namedQuery(kept) : { search: searchDefaults(effective, query) }),
    ...(address.length > 0 ? { filters: [...address] } : {}),
    ...(tab ? { tab: { id: tab.id, filters: tab.filters } } : {}),
    ...(group === undefined ? {} : { group }),
  }
}

function namedQuery({ search, filters, sort, pageSize, quick, paging, density }: NamedView['state']): InitialListQuery {
  return {
    search,
    filters,
    ...(sort.length > 0 ? { sort } : {}),
    ...(pageSize ? { pageSize } : {}),
    ...(quick ? { quick } : {}),
    ...(paging ? { paging } : {}),
    ...(density ? { density } : {}),
  }
}

/** How the rows of a list come: on a phone the next ones as one scrolls (docs/adr/0054), else as the view and whoever looks at it have it. */
export function pagingOf(model: Pick<ListModel, 'paging'>, chosen: ListQuery['paging'], factor: FormFactor): ListQuery['paging'] {
  if (factor === 'phone') return 'endless'
  return model.paging === 'pages' ? 'pages' : (chosen ?? model.paging)
}

/** The whole of what a list asks for as it opens. */
export function firstQuery(model: ListModel, query: Readonly<Record<string, string>>, initial: InitialListQuery): ListQuery {
  const { density: _look, ...begin } = initial
  return {
    filters: [],
    sort: sortOf(model),
    pageSize: model.pageSize,
    ...begin,
    paging: pagingOf(model, begin.paging, formFactorNow()),
    pageNo: 1,
    fixed: fillTemplate(model.find.params, [query]) as JsonObject,
  }
}

/** The first request of a list that asks so, as its call takes it. */
export function firstRequest(model: ListModel, query: ListQuery): JsonObject {
  return firstParams(query, model.viewNo, totalledFields(model.columns))
}
