import { PushButton } from '../button/PushButton.tsx'
import type { ActionModel } from '../../engine/model/model.ts'
import type { ListState } from '../../engine/runtime/lists/list-store.ts'
import { isSet } from '../search/search-conditions.ts'
import { colorVar } from '../theme/variables.ts'

interface Props {
  state: ListState
  /** Makes the first record, where the user may. */
  add: { action: ActionModel; run(): void } | null
  onRetry(): void
  onClear(): void
}

/** What stands in place of rows: the first loading, nothing found, nothing there yet, or a failure with its cure. Rows that are there stay. */
export function ListOverlay({ state, add, onRetry, onClear }: Props) {
  const waiting = state.status === 'idle' || state.status === 'loading'
  if (state.rows.length > 0 || (state.groups?.length ?? 0) > 0) {
    if (state.status === 'failed') return <Stale state={state} onRetry={onRetry} />
    // rows of the last visit stand before anything is asked
    return state.status === 'loading' ? <div className="viewno-progress" role="progressbar" aria-label="正在加载" /> : null
  }
  if (isWaitingForWords(state)) return <WaitingForWords state={state} />
  if (state.status === 'failed') return <Failure state={state} onRetry={onRetry} />
  return waiting ? <Bones /> : <Nothing state={state} add={add} onClear={onClear} />
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

function Nothing({ state, add, onClear }: Pick<Props, 'state' | 'add' | 'onClear'>) {
  const { search, filters, quick } = state.query
  const narrowed = filters.length > 0 || Boolean(quick) || Object.values(search).some(isSet)
  return (
    <div className="viewno-list-over" role="status" tabIndex={-1}>
      <Sheet lines="M16 15h24M16 24h24M16 33h14" />
      <div>
        <strong>{narrowed ? '没有符合条件的记录' : '还没有记录'}</strong>
        {narrowed && <p>换个条件试试，或清空条件查看全部</p>}
      </div>
      {narrowed && <PushButton onClick={onClear}>清空条件</PushButton>}
      {!narrowed && add && (
        <PushButton look="primary" onClick={add.run}>
          {add.action.title}
        </PushButton>
      )}
    </div>
  )
}

/** A list that is asked by name alone waits for one. */
function isWaitingForWords({ status, problems }: ListState): boolean {
  return status === 'failed' && problems.some(({ code }) => code === 'list.few-letters')
}

function WaitingForWords({ state }: Pick<Props, 'state'>) {
  return (
    <div className="viewno-list-over" role="status">
      <Sheet lines="M25 31a8 8 0 1 0 0-16a8 8 0 0 0 0 16zM31 29l7 7" />
      {state.problems.map(({ code, message, cure }) => (
        <div key={code}>
          <strong>{message}</strong>
          <p>{cure}</p>
        </div>
      ))}
    </div>
  )
}

function Failure({ state, onRetry }: Pick<Props, 'state' | 'onRetry'>) {
  const denied = state.problems.some(({ code }) => code === 'right.denied')
  return (
    <div className="viewno-list-over" role="alert">
      <Sheet failed={!denied} lines={denied ? 'M21 23h14v11h-14zM23.5 23v-4a4.5 4.5 0 0 1 9 0v4' : 'M28 15v12M28 33v.5'} />
      {state.problems.map((problem, index) => (
        <div key={`${problem.code}:${index}`}>
          <strong>{problem.message}</strong>
          {problem.cure && <p>{problem.cure}</p>}
        </div>
      ))}
      {!denied && (
        <PushButton look="primary" onClick={onRetry}>
          重试
        </PushButton>
      )}
    </div>
  )
}

/** The rows of before stay: this says that they may be out of date. */
function Stale({ state, onRetry }: Pick<Props, 'state' | 'onRetry'>) {
  return (
    <div className="viewno-list-stale" role="alert">
      <span>以下是之前的结果：{state.problems.map(({ message }) => message).join('；')}</span>
      {!isWaitingForWords(state) && (
        <button type="button" className="viewno-link" onClick={onRetry}>
          重试
        </button>
      )}
    </div>
  )
}

function Sheet({ failed, lines }: { failed?: boolean; lines: string }) {
  const line = colorVar(failed ? 'error' : 'borderStrong')
  return (
    <svg width="56" height="48" viewBox="0 0 56 48" fill="none" stroke={line} strokeWidth="1.5" strokeLinecap="round" aria-hidden="true">
      <rect x="8.75" y="4.75" width="38.5" height="38.5" rx="3" />
      <path d={lines} />
    </svg>
  )
}
