import { useMemo } from 'react'
import type { Scope } from '../../../engine/expressions/scope.ts'
import type { ActionModel, ColumnModel } from '../../../engine/model/model.ts'
import type { ListState, ListStore } from '../../../engine/runtime/lists/list-store.ts'
import { ActionBar } from '../../actions/ActionBar.tsx'
import type { RunAction } from '../../actions/use-screen-actions.ts'
import { selectionTotals } from './selection-totals.ts'

interface Props {
  state: ListState
  list: ListStore
  /** Whether a choice of rows is worked on here at all. */
  on: boolean
  actions: readonly ActionModel[]
  columns: readonly ColumnModel[]
  scope: Scope
  run: RunAction
}

/** Lies over the line of tools while rows are chosen: how many, what can be done to them, what they come to, and the way back. */
export function SelectionBar({ state: { selected }, list, on, actions, columns, scope, run }: Props) {
  const count = on ? selected.size : 0
  const totals = useMemo(() => (count > 0 ? selectionTotals(columns, [...selected.values()]) : []), [count, columns, selected])
  return (
    <div className="viewno-list-chosen" {...(count > 0 ? { 'data-region': true, 'data-on': true } : {})}>
      <span aria-live="polite">{count > 0 && `已选 ${count} 条`}</span>
      {count > 0 && (
        <>
          <ActionBar actions={actions} scope={scope} section="toolbar" onRun={run} label="所选记录的操作" />
          <span className="viewno-list-sums">
            {totals.map(({ id, title, text }) => (
              <span key={id}>
                {title}合计 <b>{text}</b>
              </span>
            ))}
          </span>
          <button type="button" className="viewno-link" onClick={list.clearSelection}>
            取消选择
          </button>
        </>
      )}
    </div>
  )
}
