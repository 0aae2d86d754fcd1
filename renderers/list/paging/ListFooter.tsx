import { PushButton } from '../../button/PushButton.tsx'
import { mainKey } from '../../../engine/model/action-state.ts'
import type { ColumnModel, RowTone } from '../../../engine/model/model.ts'
import type { ListState, ListStore } from '../../../engine/runtime/lists/list-store.ts'
import { RangeStatistics } from '../cell-range/RangeStatistics.tsx'
import type { RangeContent } from '../cell-range/cell-range.ts'
import type { PickerMode } from '../../contexts/picker-mode.ts'
import type { KeptList } from '../keeping/keep-list.ts'
import { GroupFooter } from '../groups/GroupFooter.tsx'
import { isCountPending, isRefreshing } from './format-count.ts'
import { ListPager } from './ListPager.tsx'
import { EndlessFooter } from './EndlessFooter.tsx'
import { RowToneLegend } from './RowToneLegend.tsx'
import { lazyPart } from '../../lazy/lazy-part.tsx'

const KeptNote = lazyPart(async () => (await import('../keeping/KeptNote.tsx')).KeptNote)

interface Props {
  state: ListState
  list: ListStore
  /** Its rows, where they are kept here. */
  kept: KeptList | null
  tones: readonly RowTone[]
  inUse: ReadonlySet<string>
  /** The marked block of cells. */
  marked: RangeContent
  /** The column that rows are grouped by. */
  grouped: ColumnModel | null
  onTop(): void
  embedded?: PickerMode
}

/** Under the rows: what colours mean, figures of the marked cells, the pager, and on a picker the button that takes the choice. */
export function ListFooter({ state, list, kept, tones, inUse, marked, grouped, onTop, embedded }: Props) {
  const { pageNo, pageSize, paging } = state.query
  const count = state.selected.size
  return (
    <div data-region className="viewno-list-foot">
      <RowToneLegend tones={tones} inUse={inUse} />
      <RangeStatistics content={marked} />
      {kept && <KeptNote kept={kept} />}
      <div className="viewno-list-pager">
        {embedded?.single && <span className="vn-note">单击一行或按 Enter 选取</span>}
        {embedded && !embedded.single && count > 0 && (
          <button type="button" className="viewno-link" onClick={list.clearSelection}>
            取消选择
          </button>
        )}
        {state.query.group !== undefined ? (
          <GroupFooter state={state} list={list} column={grouped} />
        ) : paging === 'endless' ? (
          <EndlessFooter state={state} onMore={() => void list.more()} onTop={onTop} />
        ) : (
          <ListPager
            pageNo={pageNo}
            pageSize={pageSize}
            total={state.total}
            capped={state.capped}
            waiting={isCountPending(state)}
            stale={isRefreshing(state)}
            jumps={!embedded}
            onPage={(no, size) => void list.page(no, size)}
          />
        )}
        {embedded && !embedded.single && (
          <PushButton
            look="primary"
            disabled={count === 0}
            hint={`快捷键 ${mainKey}`}
            aria-keyshortcuts={mainKey}
            onClick={() => embedded.onPick([...state.selected.values()])}
          >
            {count > 1 ? `确定选取（${count}）` : '确定选取'}
          </PushButton>
        )}
      </div>
    </div>
  )
}
