import { useCallback, useDeferredValue, useState } from 'react'
import { PushButton } from '../../../renderers/button/PushButton.tsx'
import { FailurePanel } from '../../../renderers/errors/FailurePanel.tsx'
import { useFetch } from '../../../renderers/loading/use-fetch.ts'
import type { DesignCalls, ViewSummary } from '../state/design-calls.ts'
import { NewView } from './NewView.tsx'
import { formatPercent } from '../state/format-percent.ts'

interface Props {
  calls: DesignCalls
  mayDesign: boolean
  onOpen(viewNo: string): void
  /** Goes to where papers are laid out. */
  onPrints(): void
  onLeave(): void
}

/** Finds the view to design by its title, number, address, or a field that it shows; without a word those that have a draft or on which errors have risen. */
export function ViewFinder({ calls, mayDesign, onOpen, onPrints, onLeave }: Props) {
  const [word, setWord] = useState('')
  const wanted = useDeferredValue(word.trim())
  const [making, setMaking] = useState(false)
  const { answer, reload } = useFetch<ViewSummary[]>(useCallback(() => calls.find(wanted), [calls, wanted]))
  return (
    <main className="workbench-finder">
      <header>
        <h1>界面设计</h1>
        <span>
          {mayDesign && (
            <PushButton look="primary" onClick={() => setMaking(true)}>
              新建界面…
            </PushButton>
          )}
          <PushButton onClick={onPrints}>打印设计</PushButton>
          <PushButton onClick={onLeave}>返回首页</PushButton>
        </span>
      </header>
      <input
        className="vn-input"
        type="search"
        autoFocus
        aria-label="查找界面"
        placeholder="标题、编号、地址，或界面上的字段"
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      {answer.state === 'failed' && <FailurePanel error={answer.error} title="查找失败" compact onRetry={reload} />}
      {answer.state === 'ready' && answer.data.length === 0 && (
        <p className="workbench-none">{wanted === '' ? '还没有草稿。输入标题、编号、地址或字段来查找要设计的界面。' : '没有找到界面'}</p>
      )}
      {answer.state === 'ready' && (
        <ul aria-label={wanted === '' ? '有草稿或出错增多的界面' : '找到的界面'}>
          {answer.data.map(({ viewNo, title, route, entity, draft, rise }) => (
            <li key={viewNo}>
              <button type="button" onClick={() => onOpen(viewNo)}>
                <b>{title}</b>
                <span>{route || viewNo}</span>
                <small>{entity}</small>
                {rise && <em data-rise>{`出错增多 ${formatPercent(rise.before.share)} → ${formatPercent(rise.share)}`}</em>}
                {draft && <em>{`${draft.state === 'review' ? '待审核' : '草稿'} · ${draft.by}`}</em>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {making && <NewView calls={calls} onDone={onOpen} onCancel={() => setMaking(false)} />}
    </main>
  )
}
