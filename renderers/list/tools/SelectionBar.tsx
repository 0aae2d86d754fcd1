import { useMemo, useRef, useState } from 'react'
import type { Scope } from '../../../engine/expressions/scope.ts'
import type { ActionModel, ColumnModel } from '../../../engine/model/model.ts'
import type { ListState, ListStore } from '../../../engine/runtime/lists/list-store.ts'
import { ActionBar } from '../../actions/ActionBar.tsx'
import type { RunAction } from '../../actions/use-screen-actions.ts'
import { usePreviewReveal } from '../../dom/preview-reveal.ts'
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
  const bar = useRef<HTMLDivElement>(null)
  // whoever designs the list wants to see a button that no row calls for yet
  const [brought, setBrought] = useState(false)
  usePreviewReveal(bar, (at, id) => {
    const found = at === 'toolbar' && actions.some((action) => action.id === id)
    if (found) setBrought(true)
    return found
  })
  const count = on ? selected.size : 0
  const shown = count > 0 || brought
  const totals = useMemo(() => (count > 0 ? selectionTotals(columns, [...selected.values()]) : []), [count, columns, selected])
  return (
    <div ref={bar} className="viewno-list-chosen" {...(shown ? { 'data-region': true, 'data-on': true } : {})}>
      <span aria-live="polite">{shown && `已选 ${count} 条`}</span>
      {shown && (
        <>
          <ActionBar actions={actions} scope={scope} section="toolbar" onRun={run} label="所选记录的操作" />
          <span className="viewno-list-sums">
            {totals.map(({ id, title, text }) => (
              <span key={id}>
                {title}合计 <b>{text}</b>
              </span>
            ))}
          </span>
          <button type="button" className="viewno-link" onClick={() => (setBrought(false), list.clearSelection())}>
            取消选择
          </button>
        </>
      )}
    </div>
  )
}
