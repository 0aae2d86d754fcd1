import { useCallback, useState } from 'react'
import { PushButton } from '../../renderers/button/PushButton.tsx'
import { FailurePanel } from '../../renderers/errors/FailurePanel.tsx'
import { useFetch } from '../../renderers/loading/use-fetch.ts'
import type { ListedPrint, PrintCalls } from './state/print-calls.ts'

interface Props {
  calls: Pick<PrintCalls, 'list'>
  onOpen(code: string): void
  onScreens(): void
  onLeave(): void
}

/** Finds the paper to lay out by its name, its code or what it is printed of. */
export function PrintFinder({ calls, onOpen, onScreens, onLeave }: Props) {
  const [word, setWord] = useState('')
  const { answer, reload } = useFetch<ListedPrint[]>(useCallback(() => calls.list(), [calls]))
  const wanted = word.trim().toLowerCase()
  const found =
    answer.state === 'ready' ? answer.data.filter((each) => [each.title, each.code, each.entity].some((text) => text.toLowerCase().includes(wanted))) : []
  return (
    <main className="workbench-finder">
      <header>
        <h1>打印设计</h1>
        <span>
          <PushButton onClick={onScreens}>界面设计</PushButton> <PushButton onClick={onLeave}>返回首页</PushButton>
        </span>
      </header>
      <input
        className="vn-input"
        type="search"
        autoFocus
        aria-label="查找打印模板"
        placeholder="名称、代码，或打印什么"
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      {answer.state === 'failed' && <FailurePanel error={answer.error} title="打不开列表" compact onRetry={reload} />}
      {answer.state === 'ready' && found.length === 0 && <p className="workbench-none">没有找到打印模板</p>}
      <ul aria-label="打印模板">
        {found.map(({ code, title, entity, version, draft }) => (
          <li key={code}>
            <button type="button" onClick={() => onOpen(code)}>
              <b>{title}</b>
              <span>{code}</span>
              <small>{entity}</small>
              <em>{draft ? `草稿 · ${draft.by}` : version > 0 ? `第 ${version} 版` : ''}</em>
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}
