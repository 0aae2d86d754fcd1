import { useCallback, useEffect, useRef } from 'react'
import type { ListModel } from '../../engine/model/model.ts'
import { listParams } from '../../engine/runtime/lists/list-parameters.ts'
import type { ListStore } from '../../engine/runtime/lists/list-store.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { RunAction } from '../actions/use-screen-actions.ts'
import { storePosition, positionToStore } from '../navigation/result-sets.ts'
import { useSession } from '../contexts/ports-context.tsx'

interface RowActionsContext {
  list: ListStore
  model: ListModel
  query: Record<string, string>
  run: RunAction
}

/** Runs actions of rows; a form that one opens learns where its record stands in what the list has found. */
export function useRowActions(context: RowActionsContext): RunAction {
  const { user } = useSession()
  const latest = useRef(context)
  useEffect(() => {
    latest.current = context
  })
  return useCallback(
    (action, row) => {
      const { list, model, query, run } = latest.current
      const { view, query: template } = action.params
      if (row && action.action === 'open' && typeof view === 'string') {
        const { rows, query: asked } = list.get()
        const { pageNo: _page, pageSize: _size, ...params } = { ...listParams(asked, model.viewNo), ...asked.fixed } as JsonObject
        const set = {
          list: model.viewNo,
          call: model.find.call,
          params,
          pageSize: asked.pageSize,
          key: model.key,
          view,
          query: isObject(template) ? template : {},
          listQuery: query,
          opens: { ...(action.visibleWhen ? { visible: action.visibleWhen } : {}), ...(action.disabledWhen ? { disabled: action.disabledWhen } : {}) },
        }
        const before = asked.paging === 'endless' ? 0 : (asked.pageNo - 1) * asked.pageSize
        const opened = positionToStore(set, row, before + rows.findIndex((each) => each[model.key] === row[model.key]))
        storePosition(user.id, opened.query, opened.position)
      }
      return run(action, row)
    },
    [user.id],
  )
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
