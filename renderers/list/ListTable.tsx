import type { GridApi } from 'ag-grid-community'
import { useId, useMemo, type KeyboardEvent, type RefObject } from 'react'
import type { ListState, ListStore } from '../../engine/runtime/lists/list-store.ts'
import { keyOf } from '../../engine/runtime/lists/list-page.ts'
import { sortAfter } from '../../engine/runtime/lists/list-sort.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { ActionModel } from '../../engine/model/model.ts'
import { LazyPopup } from '../menu/LazyPopup.tsx'
import { rangeStyle } from './cell-range/cell-range.ts'
import { FoldedColumns } from './settings/FoldedColumns.tsx'
import { placed, resized, sortOf } from './settings/column-layout.ts'
import type { GridContext } from './context/grid-context.ts'
import { GroupsContext } from './groups/groups-context.ts'
import type { useGroups } from './groups/use-groups.ts'
import { GridAfterRows } from './first-rows/GridAfterRows.tsx'
import { ListOverlay } from './ListOverlay.tsx'
import { totalsRow } from './grid/totals-row.ts'
import type { CellRangeControl } from './cell-range/use-cell-range.ts'
import type { ColumnArrangement } from './settings/use-column-layout.ts'
import type { FittedColumns } from './settings/use-fitted-columns.ts'
import { useCellTooltip } from './grid/use-cell-tooltip.tsx'
import type { RowTones } from './use-row-tones.ts'
import { useCopyCells, useCopySource } from './cell-range/use-copy-cells.ts'
import { useHeadKeys } from './menus/use-head-keys.ts'
import { useGridMenus } from './menus/use-grid-menus.ts'
import { useViewsAhead } from './opening/use-views-ahead.ts'
import { useKeptFocus } from './grid/use-kept-focus.ts'

interface Props {
  box: RefObject<HTMLDivElement | null>
  apiRef: RefObject<GridApi<Row> | null>
  list: ListStore
  state: ListState
  groups: ReturnType<typeof useGroups>
  arrangement: ColumnArrangement
  fitted: FittedColumns
  select: 'none' | 'one' | 'many'
  context: GridContext & { operationWidth: number | null }
  blocks: CellRangeControl
  /** Makes the first record, where the user may. */
  onAdd: { action: ActionModel; run(): void } | null
  tones: RowTones
  onOpen(row: Row): void
  /** Takes the row that is clicked, where rows are there to be taken. */
  onPress?(row: Row): void
  onClear(): void
  /** Opens or closes the preview of the row that the keys are on. Absent in a list that rows are picked from. */
  onPreview?(): void
  previewing: boolean
  /** Columns without room are asked about. */
  onFolded(): void
}

/** Rows further down are fetched when so few of those that came are left to scroll. */
const ahead = 30

/** The rows of a list with what lies over them: marks of a block, menus, and what stands in place of rows. */
export function ListTable(props: Props) {
  const { box, apiRef, list, state, groups, arrangement, fitted, select, context, blocks } = props
  const { columns, width } = fitted
  const { model, adjust } = arrangement
  const scope = `grid-${useId().replace(/\W/g, '')}`
  useKeptFocus(box, apiRef, groups.rows, model.key, columns)
  useViewsAhead(box, model.rowActions)
  const marked = useCopySource(list, blocks)
  const copy = useCopyCells(apiRef, marked)
  const hint = useCellTooltip((id) => columns.find((column) => column.id === id)?.group ?? null)
  const menus = useGridMenus({ api: apiRef, list, arrangement, columns, context, marked })
  const headKeys = useHeadKeys(apiRef, arrangement, columns)
  const totals = useMemo(() => totalsRow(columns, state), [columns, state])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && props.previewing && !event.defaultPrevented && !blocks.block) return props.onPreview?.()
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'a' || (event.target instanceof Element && event.target.closest('input'))) return
    event.preventDefault()
    if (select === 'many') list.selectOnPage(state.rows.map((row) => keyOf(row, model.key)))
    else blocks.takeAll()
  }
  return (
    <>
      <div
        ref={box}
        data-region
        className="viewno-list-grid"
        id={scope}
        data-marking={blocks.block ? '' : undefined}
        onCopy={copy}
        onKeyDownCapture={headKeys}
        onKeyDown={onKeyDown}
        onContextMenu={menus.onHead}
        {...hint.events}
      >
        {width !== null && (
          <GroupsContext value={groups.control}>
            <GridAfterRows
              waits={state.status === 'idle' || state.status === 'loading'}
              apiRef={apiRef}
              rowKey={model.key}
              rows={groups.rows}
              columns={columns}
              query={state.query}
              select={select}
              selected={state.selected}
              totals={totals}
              operationWidth={context.operationWidth}
              context={context}
              width={width}
              blocks={blocks}
              tones={props.tones}
              onOpen={props.onOpen}
              {...(props.onPress ? { onPress: props.onPress } : {})}
              {...(props.onPreview ? { onPreview: props.onPreview } : {})}
              onSelect={list.selectOnPage}
              onSort={(keys) => void list.sort(sortAfter(keys, state.query.sort, sortOf(model)))}
              onFilter={(filters) => void list.filter(filters)}
              onResize={(id, size) => adjust((now) => resized(now, id, size))}
              onPlace={(places) => adjust((now) => placed(now, places))}
              onRowMenu={menus.onRow}
              onReach={(row) => {
                list.see(row)
                if (row >= state.rows.length - ahead && state.tail === 'more') void list.more()
              }}
            />
          </GroupsContext>
        )}
        {blocks.block && <style>{rangeStyle(blocks.block, `#${scope}`, blocks.content)}</style>}
        <FoldedColumns count={fitted.folded} onShow={props.onFolded} />
        <ListOverlay state={state} add={props.onAdd} onRetry={() => void list.load()} onClear={props.onClear} />
      </div>
      {hint.tooltip}
      {menus.menu && <LazyPopup at={menus.menu.at} menu={{ items: menus.menu.items }} onClose={menus.onClose} />}
    </>
  )
}
