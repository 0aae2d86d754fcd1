import { Button } from 'antd'
import type { ListState } from '../../engine/runtime/list-store.ts'
import { colorVar } from '../theme/variables.ts'

interface Props {
  state: ListState
  onRetry(): void
  onClear(): void
}

/** What stands in place of rows: the first loading, nothing found, nothing there yet, or a failure with its cure. */
export function ListOverlay({ state, onRetry, onClear }: Props) {
  if (state.status === 'failed') return <Failure state={state} onRetry={onRetry} />
  const waiting = state.status === 'idle' || state.status === 'loading'
  if (state.rows.length > 0) return waiting ? <div className="viewno-progress" role="progressbar" aria-label="正在加载" /> : null
  return waiting ? <Bones /> : <Nothing state={state} onClear={onClear} />
}

function Bones() {
  return (
    <div className="viewno-list-over viewno-list-bones" role="status" aria-label="正在加载">
      {Array.from({ length: 12 }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  )
}

function Nothing({ state, onClear }: Pick<Props, 'state' | 'onClear'>) {
  const narrowed = state.query.filters.length > 0 || Object.values(state.query.search).some((value) => value !== null && value !== '')
  return (
    <div className="viewno-list-over" role="status">
      <Sheet />
      <div>
        <strong>{narrowed ? '没有符合条件的记录' : '还没有记录'}</strong>
        {narrowed && <p>换个条件试试，或清空条件查看全部</p>}
      </div>
      {narrowed && <Button onClick={onClear}>清空条件</Button>}
    </div>
  )
}

function Failure({ state, onRetry }: Pick<Props, 'state' | 'onRetry'>) {
  return (
    <div className="viewno-list-over" role="alert">
      <Sheet failed />
      {state.problems.map((problem, index) => (
        <div key={`${problem.code}:${index}`}>
          <strong>{problem.message}</strong>
          {problem.cure && <p>{problem.cure}</p>}
        </div>
      ))}
      <Button type="primary" onClick={onRetry}>
        重试
      </Button>
    </div>
  )
}

function Sheet({ failed }: { failed?: boolean }) {
  const line = colorVar(failed ? 'error' : 'borderStrong')
  return (
    <svg width="56" height="48" viewBox="0 0 56 48" fill="none" stroke={line} strokeWidth="1.5" strokeLinecap="round" aria-hidden="true">
      <rect x="8.75" y="4.75" width="38.5" height="38.5" rx="3" />
      <path d={failed ? 'M28 15v12M28 33v.5' : 'M16 15h24M16 24h24M16 33h14'} />
    </svg>
  )
}
