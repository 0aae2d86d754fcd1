import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { Scope } from '../../engine/expressions/scope.ts'
import type { ListModel } from '../../engine/model/model.ts'
import type { EffectiveView } from '../../engine/schema/effective.ts'
import type { Row } from '../../engine/schema/json.ts'
import { ActionBar } from '../actions/ActionBar.tsx'
import { today } from '../actions/today.ts'
import { useScreenActions } from '../actions/use-screen-actions.ts'
import { useShortcuts } from '../actions/use-shortcuts.ts'
import { useWidth } from '../actions/use-width.ts'
import { useSession } from '../ports-context.tsx'
import { searchDefaults } from '../search/search-defaults.ts'
import { SearchBar } from '../search/SearchBar.tsx'
import { sortOf } from './column-layout.ts'
import type { Embedded } from './embedded.ts'
import { ListFoot } from './ListFoot.tsx'
import { ListGrid } from './ListGrid.tsx'
import { ListOverlay } from './ListOverlay.tsx'
import { ListStateBar } from './ListStateBar.tsx'
import './list.css'
import { useColumnLayout } from './use-column-layout.ts'
import { useGridContext } from './use-grid-context.ts'
import { useList } from './use-list.ts'
import { useRowTones } from './use-row-tones.ts'

const TableSettingsDialog = lazy(() => import('./TableSettingsDialog.tsx').then((module) => ({ default: module.TableSettingsDialog })))

interface Props {
  effective: EffectiveView
  model: ListModel
  query: Record<string, string>
  onTitle?(title: string): void
  embedded?: Embedded
}

/** A list screen: search, buttons, one page of rows, pager. Another view or another address begins anew. */
export function ListScreen(props: Props) {
  return <OpenList key={`${props.effective.viewNo}?${JSON.stringify(props.query)}`} {...props} />
}

function OpenList({ effective: given, model: givenModel, query, onTitle, embedded }: Props) {
  const session = useSession()
  const root = useRef<HTMLDivElement>(null)
  const gridBox = useRef<HTMLDivElement>(null)
  const [settings, setSettings] = useState(false)
  const [searchRound, setSearchRound] = useState(0)
  const arrangement = useColumnLayout(given, givenModel)
  const { effective, model, columns, layout } = arrangement
  const defaults = useMemo(() => searchDefaults(effective, query), [effective, query])
  const { list, state } = useList(model, query, defaults, root)
  useEffect(() => onTitle?.(model.title), [onTitle, model.title])

  const scope = useMemo((): Scope => ({ query, user: session.user, today: today() }), [query, session])
  const snapshot = () => ({
    effective,
    session,
    query,
    selected: [...list.get().selected.values()],
    values: {},
    base: {},
    list: list.get().query,
    columns: columns.map(({ id, title, hidden }) => ({ id, title, hidden })),
    dirty: false,
  })
  const run = useScreenActions(snapshot, { reload: list.load, 'table-settings': async () => setSettings(true) })
  const toolbar = embedded ? none : model.toolbar
  useShortcuts(root, toolbar, run)
  const { context, open } = useGridContext(embedded ? { ...model, rowActions: none, rowMore: none } : model, scope, run)
  const tones = useRowTones(model.rowTones, state.rows, model.key, scope)
  const width = useWidth(gridBox)
  const select = embedded ? (embedded.single ? 'one' : 'many') : model.select
  const pick = (row: Row) => (embedded?.single ? embedded.onPick([row]) : list.selectOnPage([...new Set([...state.selected.keys(), String(row[model.key])])]))
  const clear = () => {
    setSearchRound(searchRound + 1)
    list.clear()
  }
  /** The order of the rows changes only when the settings' sort did. */
  const saveLayout = async (next: typeof layout) => {
    const sorted = next.some(({ id, sort }) => sort !== layout.find((column) => column.id === id)?.sort)
    const saved = await arrangement.save(next)
    await (sorted ? list.sort(sortOf(saved)) : list.load())
  }
  return (
    <div ref={root} className="viewno-list">
      {model.search.length > 0 && (
        <SearchBar key={searchRound} fields={model.search} defaults={searchRound === 0 ? defaults : {}} onSearch={(values) => void list.search(values)} />
      )}
      <section className="viewno-list-card" aria-label={model.title}>
        {(toolbar.length > 0 || (select === 'many' && !embedded)) && (
          <div className="viewno-list-tools">
            <ActionBar actions={toolbar} scope={scope} onRun={run} label="列表操作" />
            <ListStateBar state={state} onClearFilters={() => void list.filter([])} onClearSelection={list.clearSelection} />
          </div>
        )}
        <div ref={gridBox} className="viewno-list-grid">
          <ListGrid
            rowKey={model.key}
            rows={state.rows}
            columns={columns}
            sort={state.query.sort}
            filters={state.query.filters}
            select={select}
            selected={state.selected}
            operationWidth={context.operationWidth}
            context={context}
            width={width}
            rowClass={tones.classOf}
            onOpen={embedded ? pick : open}
            onSelect={list.selectOnPage}
            onSort={(keys) => void list.sort(keys)}
            onFilter={(filters) => void list.filter(filters)}
            onResize={(id, size) => arrangement.adjust((now) => now.map((column) => (column.id === id ? { ...column, width: size } : column)))}
            onOrder={(ids) => arrangement.adjust((now) => ids.flatMap((id) => now.find((column) => column.id === id) ?? []))}
          />
          <ListOverlay state={state} onRetry={() => void list.load()} onClear={clear} />
        </div>
        <ListFoot
          state={state}
          tones={model.rowTones}
          inUse={tones.inUse}
          onPage={(pageNo, pageSize) => void list.page(pageNo, pageSize)}
          onClearSelection={list.clearSelection}
          {...(embedded ? { embedded } : {})}
        />
      </section>
      {settings && (
        <Suspense>
          <TableSettingsDialog
            columns={columns}
            layout={layout}
            dead={effective.dead}
            changed={effective.viewId !== null || effective.changes.length > 0}
            onSave={saveLayout}
            onReset={async () => list.sort(sortOf(await arrangement.reset()))}
            onDropDead={arrangement.dropDead}
            onClose={() => setSettings(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

const none: never[] = []
