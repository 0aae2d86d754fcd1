import { Button } from 'antd'
import type { RowTone } from '../../engine/model/model.ts'
import type { ListState } from '../../engine/runtime/list-store.ts'
import type { Embedded } from './embedded.ts'
import { ListPager } from './ListPager.tsx'
import { RowLegend } from './RowLegend.tsx'

interface Props {
  state: ListState
  tones: readonly RowTone[]
  inUse: ReadonlySet<string>
  onPage(pageNo: number, pageSize: number): void
  onClearSelection(): void
  embedded?: Embedded
}

/** Under the rows: what colours mean, the pager, and on a picker the button that takes the choice. */
export function ListFoot({ state, tones, inUse, onPage, onClearSelection, embedded }: Props) {
  const { pageNo, pageSize } = state.query
  const count = state.selected.size
  return (
    <div data-region className="viewno-list-foot">
      <RowLegend tones={tones} inUse={inUse} />
      <div className="viewno-list-pager">
        {embedded && !embedded.single && count > 0 && (
          <button type="button" className="viewno-link" onClick={onClearSelection}>
            取消选择
          </button>
        )}
        <ListPager pageNo={pageNo} pageSize={pageSize} total={state.total} jumps={!embedded} onPage={onPage} />
        {embedded && (
          <Button type="primary" disabled={count === 0} onClick={() => embedded.onPick([...state.selected.values()])}>
            {count > 1 ? `确定选取（${count}）` : '确定选取'}
          </Button>
        )}
      </div>
    </div>
  )
}
