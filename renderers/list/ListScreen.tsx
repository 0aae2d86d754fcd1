import type { GridApi } from 'ag-grid-community'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Scope } from '../../engine/expressions/scope.ts'
import type { ActionModel, ColumnModel, ListModel } from '../../engine/model/model.ts'
import { keyOf } from '../../engine/runtime/lists/list-page.ts'
import type { ListStore } from '../../engine/runtime/lists/list-store.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { visibleActions } from '../actions/visible-actions.ts'
import { today } from '../timing/today.ts'
import { useScreenActions, type RunAction } from '../actions/use-screen-actions.ts'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { useSession } from '../contexts/ports-context.tsx'
import { useExplainSource } from '../explain/explain-source.ts'
import { useEditing } from './editing/use-editing.tsx'
import { DeadSettings } from './settings/DeadSettings.tsx'
import type { PickerMode } from '../contexts/picker-mode.ts'
import { SettingsDialogs, type ListDialog } from './settings/SettingsDialogs.tsx'
import { ListFooter } from './paging/ListFooter.tsx'
import { PrintTable } from './PrintTable.tsx'
import { LazyPhoneActions, LazyPhoneTools } from './cards/load-cards.tsx'
import { useTurnedWindow } from './cards/use-turned-window.ts'
import { ListTools } from './tools/ListTools.tsx'
import { ListBody } from './ListBody.tsx'
import { useListMap } from './map/use-list-map.ts'
import { useGroups } from './groups/use-groups.ts'
import './list.css'
import { useRowPreview } from './preview/use-row-preview.ts'
import { useViewTabs } from './views/use-view-tabs.ts'
import { ViewTabs } from './views/ViewTabs.tsx'
import { focusRow } from './grid/focus-row.ts'
import { useCellRange } from './cell-range/use-cell-range.ts'
import { useColumnLayout } from './settings/use-column-layout.ts'
import { useFittedColumns } from './settings/use-fitted-columns.ts'
import { useGridContext } from './context/use-grid-context.ts'
import { useSearchForm } from './use-search-form.ts'
import { useList } from './use-list.ts'
import { useListCommands } from './use-list-commands.ts'
import { useListKeys } from './use-list-keys.ts'
import { useInitialQuery } from './opening/use-initial-query.ts'
import { useNamedView } from './use-named-view.ts'
import { usePickerMode } from './use-picker-mode.ts'
import { useRowActions } from './use-row-actions.ts'
import { useRowTones } from './use-row-tones.ts'

interface Props {
  effective: EffectiveView
  model: ListModel
  query: Record<string, string>
  onTitle?(title: string): void
  embedded?: PickerMode
  onDirty?(dirty: boolean): void
}

/** Where keys are not listened for. */
const nowhere = { current: null }

/** What a snapshot tells of a form: a list has none. */
const noForm = { values: {}, base: {}, dirty: false }

/** A list screen: search, buttons, one page of rows, pager. Another view or another address begins again. */
export function ListScreen(props: Props) {
  return <OpenList key={`${props.effective.viewNo}?${JSON.stringify(props.query)}`} {...props} />
}

function OpenList({ effective: given, model: givenModel, query, onTitle, embedded, onDirty }: Props) {
  const session = useSession()
  const root = useRef<HTMLDivElement>(null)
  const gridBox = useRef<HTMLDivElement>(null)
  const grid = useRef<GridApi<Row>>(null)
  const quick = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<ListDialog | null>(null)
  const arrangement = useColumnLayout(given, givenModel)
  const { effective, model, columns } = arrangement
  const dead = useMemo(() => (effective.named ? [] : effective.dead.filter(({ scope }) => scope === 'user')), [effective])
  const initial = useInitialQuery(effective, model, query)
  const { list, state, ask, kept, instant } = useList(given, model, query, initial, { root, keeps: model.keeps === true && !embedded })
  const phone = useTurnedWindow(list, model) === 'phone'
  const [choosing, setChoosing] = useState(false)
  const map = useListMap(model, embedded !== undefined)
  const preview = useRowPreview(embedded ? null : model.viewNo, state.status === 'ready')
  const tabs = useViewTabs({ list, state, ask, model, query, named: effective.named })
  const naming = useNamedView({ list, state, arrangement, query })
  useEffect(() => onTitle?.(model.title), [onTitle, model.title])
  const scope = useMemo((): Scope => ({ query, user: session.user, today: today() }), [query, session])
  const snapshot = () => ({ effective, session, query, ...noForm, ...shownIn(list, columns) })
  useExplainSource({ effective, model, scope: (key) => ({ ...scope, ...rowOf(state.rows, model.key, key) }) })
  // not waited for: the action is over, and its button may be pressed again, while the list shows that it loads
  const start = useScreenActions(snapshot, { reload: async () => void list.load(), 'table-settings': async () => setDialog('columns') })
  const run = useRowActions({ list, model, query, run: start })
  const editing = useEditing({ root, list, state, model, offered: !embedded, onDirty })
  const edited = editing.table !== null
  // a list that is edited as a table is not there: nor are its buttons and keys
  const toolbar = useMemo(() => (embedded || edited ? none : model.toolbar.filter(({ denied }) => !denied)), [embedded, edited, model.toolbar])
  useShortcuts(root, toolbar, run)
  const { context, open } = useGridContext(embedded ? { ...model, rowActions: none, rowMore: none } : model, effective.entity.id, scope, run, state.density)
  useListCommands({ root, grid, model: embedded ? null : model, label: effective.entity['x-label'], scope, run, onEdit: editing.onEdit })
  const tones = useRowTones(model.rowTones, state.rows, scope)
  useListKeys({ root: edited ? nowhere : root, toolbar, list, input: quick }, { quick: model.quick.length > 0, pages: state.query.paging !== 'endless' })
  const { single, select } = selecting(embedded, model)
  const fitted = useFittedColumns(columns, { box: gridBox, grid, viewNo: model.viewNo, rows: state.rows, select, context, toned: tones.given })
  const groups = useGroups({ list, state, columns: fitted.columns, rowKey: model.key, viewNo: model.viewNo })
  const blocks = useCellRange(fitted.columns, groups.rows, state.query)
  const pick = (row: Row) => (embedded?.single ? embedded.onPick([row]) : list.selectOnPage([...new Set([...state.selected.keys(), String(row[model.key])])]))
  usePickerMode({ root, list, state, key: model.key, quick }, embedded)
  const { form, round, clear } = useSearchForm(list, state, initial.search)
  const tools = {
    ...{ model, entity: effective.entity, list, state, instant, toolbar, scope, run, form, quick, round },
    naming: embedded ? null : naming,
    picks: embedded !== undefined,
    onClear: clear,
    onLeave: () => focusRow(grid.current, 0),
    preview: embedded ? null : preview,
    map,
    ...(editing.onEdit ? { onEdit: editing.onEdit } : {}),
  }
  if (editing.table) return editing.table
  return (
    <div ref={root} className="viewno-list">
      <section className="viewno-list-card" aria-label={model.title} {...(state.density ? { 'data-density': state.density } : {})}>
        {!embedded && tabs.length > 0 && <ViewTabs tabs={tabs} />}
        {phone ? <LazyPhoneTools {...tools} choosing={choosing} onChoosing={setChoosing} /> : <ListTools {...tools} />}
        {!embedded && <DeadSettings dead={dead} onShow={() => setDialog('dead')} />}
        <ListBody
          phone={phone}
          map={map?.on ? ask : null}
          choosing={choosing || (embedded !== undefined && !embedded.single)}
          box={gridBox}
          apiRef={grid}
          list={list}
          state={state}
          groups={groups}
          arrangement={arrangement}
          fitted={fitted}
          select={select}
          context={context}
          blocks={blocks}
          onAdd={adding(toolbar, scope, run)}
          tones={tones}
          onOpen={embedded ? pick : open}
          {...(single ? { onPress: pick } : {})}
          onClear={clear}
          onFolded={() => setDialog('columns')}
          preview={embedded ? null : preview}
          columns={columns}
          scope={scope}
        />
        <PrintTable columns={columns} state={state} rowKey={model.key} />
        {!map?.on && (
          <ListFooter
            state={state}
            list={list}
            kept={kept}
            tones={tones.legend}
            inUse={tones.inUse}
            marked={blocks.content}
            grouped={groups.control.column}
            onTop={() => grid.current?.ensureIndexVisible(0, 'top')}
            {...(embedded ? { embedded } : {})}
          />
        )}
        {phone && !embedded && !map?.on && <LazyPhoneActions model={model} list={list} state={state} toolbar={toolbar} scope={scope} run={run} />}
      </section>
      {dialog && <SettingsDialogs shown={dialog} onShow={setDialog} arrangement={arrangement} fitted={fitted} dead={dead} list={list} />}
    </div>
  )
}

/** What a list shows, as its actions know it. */
function shownIn(list: ListStore, columns: readonly ColumnModel[]) {
  const { selected, query } = list.get()
  return { selected: [...selected.values()], list: query, columns: columns.map(({ id, title, hidden }) => ({ id, title, hidden })) }
}

/** In a picker one is taken by its row, several are marked first. */
function selecting(embedded: PickerMode | undefined, model: ListModel): { single: boolean; select: ListModel['select'] } {
  if (!embedded) return { single: false, select: model.select }
  return { single: embedded.single, select: embedded.single ? 'none' : 'many' }
}

/** The button that makes a new record, where this user may press it. */
function adding(toolbar: readonly ActionModel[], scope: Scope, run: RunAction) {
  const main = visibleActions(toolbar, scope, 'toolbar').find(({ action, disabled }) => action.tone === 'primary' && action.action === 'open' && !disabled)
  return main ? { action: main.action, run: () => void run(main.action) } : null
}

/** The row that a question is about, as rules read it. */
function rowOf(rows: readonly Row[], key: string, wanted: string | null): Pick<Scope, 'row'> {
  const row = rows.find((each) => keyOf(each, key) === wanted)
  return row ? { row } : {}
}

const none: never[] = []
