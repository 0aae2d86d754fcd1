import type { GridApi } from 'ag-grid-community'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Scope } from '../../engine/expressions/scope.ts'
import type { ActionModel, ListModel } from '../../engine/model/model.ts'
import { keyOf } from '../../engine/runtime/lists/list-page.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { ActionBar } from '../actions/ActionBar.tsx'
import { visibleActions } from '../actions/visible-actions.ts'
import { today } from '../timing/today.ts'
import { useScreenActions, type RunAction } from '../actions/use-screen-actions.ts'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { NamedViewMenu } from '../named-views/NamedViewMenu.tsx'
import { useSession } from '../contexts/ports-context.tsx'
import { useReportUsable } from '../telemetry/usage-context.ts'
import { useExplainSource } from '../explain/explain-source.ts'
import { searchDefaults } from '../search/search-defaults.ts'
import { SearchBar } from '../search/SearchBar.tsx'
import { DeadSettings } from './settings/DeadSettings.tsx'
import type { PickerMode } from '../contexts/picker-mode.ts'
import { ListConditions } from './filters/ListConditions.tsx'
import { SettingsDialogs, type ListDialog } from './settings/SettingsDialogs.tsx'
import { ListFooter } from './paging/ListFooter.tsx'
import { ListViewOptions } from './ListViewOptions.tsx'
import { PrintTable } from './PrintTable.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { ListTable } from './ListTable.tsx'
import './list.css'
import { QuickSearch } from './filters/QuickSearch.tsx'
import { useCellRange } from './cell-range/use-cell-range.ts'
import { useColumnLayout } from './settings/use-column-layout.ts'
import { useGridContext } from './context/use-grid-context.ts'
import { useList } from './use-list.ts'
import { useListCommands } from './use-list-commands.ts'
import { useListKeys } from './use-list-keys.ts'
import { initialListQuery, useNamedView } from './use-named-view.ts'
import { usePickerMode } from './use-picker-mode.ts'
import { useRowActions } from './use-row-actions.ts'
import { useRowTones } from './use-row-tones.ts'

interface Props {
  effective: EffectiveView
  model: ListModel
  query: Record<string, string>
  onTitle?(title: string): void
  embedded?: PickerMode
}

/** What a snapshot tells of a form: a list has none. */
const noForm = { values: {}, base: {}, dirty: false }

/** A list screen: search, buttons, one page of rows, pager. Another view or another address begins again. */
export function ListScreen(props: Props) {
  return <OpenList key={`${props.effective.viewNo}?${JSON.stringify(props.query)}`} {...props} />
}

function OpenList({ effective: given, model: givenModel, query, onTitle, embedded }: Props) {
  const session = useSession()
  const root = useRef<HTMLDivElement>(null)
  const gridBox = useRef<HTMLDivElement>(null)
  const grid = useRef<GridApi<Row>>(null)
  const quick = useRef<HTMLInputElement>(null)
  const [[dialog, setDialog], [searchRound, setSearchRound]] = [useState<ListDialog | null>(null), useState(0)]
  const arrangement = useColumnLayout(given, givenModel)
  const { effective, model, columns } = arrangement
  const dead = useMemo(() => (effective.named ? [] : effective.dead.filter(({ scope }) => scope === 'user')), [effective])
  const defaults = useMemo(() => searchDefaults(effective, query), [effective, query])
  const [initial] = useState(() => initialListQuery(effective.named, defaults))
  const { list, state } = useList(given, model, query, initial, root)
  useReportUsable(state.status === 'ready')
  const naming = useNamedView({ list, state, arrangement, query })
  useEffect(() => onTitle?.(model.title), [onTitle, model.title])
  const scope = useMemo((): Scope => ({ query, user: session.user, today: today() }), [query, session])
  const snapshot = () => ({
    effective,
    session,
    query,
    selected: [...list.get().selected.values()],
    ...noForm,
    list: list.get().query,
    columns: columns.map(({ id, title, hidden }) => ({ id, title, hidden })),
  })
  useExplainSource({ effective, model, scope: (key) => ({ ...scope, ...rowOf(state.rows, model.key, key) }) })
  // not waited for: the action is over, and its button may be pressed again, while the list shows that it loads
  const start = useScreenActions(snapshot, { reload: async () => void list.load(), 'table-settings': async () => setDialog('columns') })
  const run = useRowActions({ list, model, query, run: start })
  const toolbar = embedded ? none : model.toolbar
  useShortcuts(root, toolbar, run)
  const { context, open } = useGridContext(embedded ? { ...model, rowActions: none, rowMore: none } : model, effective.entity.id, scope, run, state.density)
  useListCommands({ root, grid, model: embedded ? null : model, label: effective.entity['x-label'], scope, run })
  const tones = useRowTones(model.rowTones, state.rows, scope)
  const blocks = useCellRange(columns, state.rows, state.query)
  useListKeys({ root, toolbar, list, input: quick }, { quick: model.quick.length > 0, pages: state.query.paging !== 'endless' })
  const select = embedded ? (embedded.single ? 'one' : 'many') : model.select
  const pick = (row: Row) => (embedded?.single ? embedded.onPick([row]) : list.selectOnPage([...new Set([...state.selected.keys(), String(row[model.key])])]))
  usePickerMode({ list, state, key: model.key, quick }, embedded !== undefined)
  const clear = () => (setSearchRound(searchRound + 1), void list.clear())
  return (
    <div ref={root} className="viewno-list">
      {model.search.length > 0 && (
        <SearchBar
          key={searchRound}
          viewNo={model.viewNo}
          fields={model.search}
          defaults={searchRound === 0 ? initial.search : {}}
          asked={state.query.search}
          onSearch={(values) => void list.search(values)}
        />
      )}
      <section className="viewno-list-card" aria-label={model.title} {...(state.density ? { 'data-density': state.density } : {})}>
        <div data-region className="viewno-list-tools">
          <ActionBar actions={toolbar} scope={scope} section="toolbar" onRun={run} label="列表操作" />
          <SelectionBar state={state} list={list} />
          {model.quick.length > 0 && (
            <QuickSearch
              key={searchRound}
              value={state.query.quick ?? ''}
              titles={model.quick}
              input={quick}
              onSearch={(text) => void list.quick(text)}
              onLeave={() => focusRows(grid.current)}
            />
          )}
          {naming && !embedded && <NamedViewMenu {...naming} />}
          <ListViewOptions state={state} list={list} turns={model.paging === 'endless'} />
        </div>
        <ListConditions list={list} state={state} model={model} entity={effective.entity} onClear={clear} onLeave={() => focusRows(grid.current)} />
        {!embedded && <DeadSettings dead={dead} onShow={() => setDialog('dead')} />}
        <ListTable
          box={gridBox}
          apiRef={grid}
          list={list}
          state={state}
          arrangement={arrangement}
          select={select}
          context={context}
          blocks={blocks}
          onAdd={adding(toolbar, scope, run)}
          rowClass={tones.classOf}
          onOpen={embedded ? pick : open}
          onClear={clear}
        />
        <PrintTable columns={columns} state={state} rowKey={model.key} />
        <ListFooter
          state={state}
          list={list}
          tones={model.rowTones}
          inUse={tones.inUse}
          marked={blocks.content}
          onTop={() => grid.current?.ensureIndexVisible(0, 'top')}
          {...(embedded ? { embedded } : {})}
        />
      </section>
      {dialog && <SettingsDialogs shown={dialog} onShow={setDialog} arrangement={arrangement} dead={dead} list={list} />}
    </div>
  )
}

/** The keys go to the first row. */
function focusRows(api: GridApi<Row> | null): void {
  const [first] = api?.getAllDisplayedColumns() ?? []
  if (first) api?.setFocusedCell(0, first)
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
