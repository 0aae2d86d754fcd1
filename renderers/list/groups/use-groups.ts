import { useContext, useEffect, useMemo } from 'react'
import { GROUP_PARAMETER } from '../../../engine/conditions/address-parameters.ts'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { ListState, ListStore } from '../../../engine/runtime/lists/list-store.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { ActiveScreenContext } from '../../contexts/active-screen-context.ts'
import { usePorts } from '../../contexts/ports-context.tsx'
import { withGroupLines } from './grouped-rows.ts'
import type { GroupsControl } from './groups-context.ts'

interface Given {
  list: ListStore
  state: ListState
  columns: readonly ColumnModel[]
  rowKey: string
  viewNo: string
}

/** The rows of a list as its grid draws them, with the lines of its groups, and what these need; the field that it is grouped by stands in the address. */
export function useGroups({ list, state, columns, rowKey, viewNo }: Given): { rows: readonly Row[]; control: GroupsControl } {
  const { noteInAddress } = usePorts()
  const { active } = useContext(ActiveScreenContext)
  const { groups, rows } = state
  const field = state.query.group ?? null
  useEffect(() => {
    if (active) noteInAddress?.(viewNo, { [GROUP_PARAMETER]: field })
  }, [active, noteInAddress, viewNo, field])
  const shown = useMemo(() => (groups ? withGroupLines(groups, rows, rowKey) : rows), [groups, rows, rowKey])
  const control = useMemo(
    (): GroupsControl => ({
      column: columns.find((column) => column.field === field) ?? null,
      sums: columns.filter(({ total, hidden }) => total && !hidden),
      toggle: (key) => void list.toggleGroup(key),
      more: (key) => void list.moreOfGroup(key),
    }),
    [columns, field, list],
  )
  return { rows: shown, control }
}
