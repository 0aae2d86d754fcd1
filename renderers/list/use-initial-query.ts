import { useEffect, useState } from 'react'
import { CONDITIONS_PARAMETER, conditionsOfAddress, GROUP_PARAMETER, TAB_PARAMETER } from '../../engine/conditions/condition-address.ts'
import type { Condition } from '../../engine/conditions/condition.ts'
import { canGroup } from '../../engine/model/infer-controls.ts'
import type { ListModel } from '../../engine/model/model.ts'
import { ProblemError } from '../../engine/problem.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { NamedView } from '../../engine/schema/screens/named-view.ts'
import { useAnnouncer } from '../announcer/announcer-context.ts'
import { searchDefaults } from '../search/search-defaults.ts'
import type { InitialListQuery } from './use-list.ts'

/** What a list asks for as it opens. Conditions of its address that are none are told, and the list opens without them. */
export function useInitialQuery(
  effective: EffectiveView,
  { tabs, columns }: Pick<ListModel, 'tabs' | 'columns'>,
  query: Readonly<Record<string, string>>,
): InitialListQuery {
  const { message } = useAnnouncer()
  const [{ initial, problem }] = useState(() => {
    const { conditions, problem: wrong } = readAddress(query[CONDITIONS_PARAMETER])
    const tab = tabs.find(({ id }) => id === (query[TAB_PARAMETER] ?? effective.named?.state.tab))
    const initial = initialListQuery(effective.named, searchDefaults(effective, query), conditions)
    const group = columns.find(({ field, property }) => field === (query[GROUP_PARAMETER] ?? effective.named?.state.group) && canGroup(property))?.field
    return {
      initial: { ...initial, ...(tab ? { tab: { id: tab.id, filters: tab.filters } } : {}), ...(group === undefined ? {} : { group }) },
      problem: wrong,
    }
  })
  useEffect(() => {
    if (problem !== '') void message.error(problem)
  }, [message, problem])
  return initial
}

function readAddress(text: string | undefined): { conditions: readonly Condition[]; problem: string } {
  try {
    return { conditions: conditionsOfAddress(text), problem: '' }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return { conditions: [], problem: error.problems.map(({ message, cure }) => `${message}：${cure}`).join('；') }
  }
}

/** What a list asks for at first: what its named view keeps, else the view's own; with the conditions of the address in place of the named view's. */
function initialListQuery(named: NamedView | null, defaults: Row, address: readonly Condition[]): InitialListQuery {
  const asked = address.length > 0 ? { filters: [...address] } : {}
  if (!named) return { search: defaults, ...asked }
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
