import { useMemo } from 'react'
import type { Scope } from '../../../engine/expressions/scope.ts'
import type { ActionModel, ListModel } from '../../../engine/model/model.ts'
import type { ListState, ListStore } from '../../../engine/runtime/lists/list-store.ts'
import { ActionBar } from '../../actions/ActionBar.tsx'
import type { RunAction } from '../../actions/use-screen-actions.ts'
import { visibleActions } from '../../actions/visible-actions.ts'
import { SelectionBar } from '../tools/SelectionBar.tsx'
import { toolActions } from '../tools/tool-actions.ts'

interface Props {
  model: ListModel
  list: ListStore
  state: ListState
  toolbar: readonly ActionModel[]
  scope: Scope
  run: RunAction
}

/** The work of a list under the thumb: what needs no row, or once rows are chosen what is done to them. */
export function PhoneActions({ model, list, state, toolbar, scope, run }: Props) {
  const { work, chosen } = useMemo(() => toolActions(toolbar), [toolbar])
  const shown = useMemo(() => visibleActions(work, scope, 'toolbar'), [work, scope])
  const picks = state.selected.size > 0
  if (!picks && shown.length === 0) return null
  return (
    <div data-region className="viewno-phone-actions vn-thumb">
      {picks ? (
        <SelectionBar state={state} list={list} on actions={chosen} columns={model.columns} scope={scope} run={run} />
      ) : (
        <ActionBar actions={work} scope={scope} section="toolbar" onRun={run} label="列表操作" />
      )}
    </div>
  )
}
