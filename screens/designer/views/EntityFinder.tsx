import { useCallback, useState } from 'react'
import { FailurePanel } from '../../../renderers/errors/FailurePanel.tsx'
import { useFetch } from '../../../renderers/loading/use-fetch.ts'
import { loadPinyin, matches } from '../../../renderers/dictionaries/pinyin.ts'
import type { DesignCalls, EntitySummary } from '../state/design-calls.ts'

interface Props {
  calls: DesignCalls
  chosen: string
  onChoose(id: string): void
}

/** Finds an entity by its name, pinyin or id. */
export function EntityFinder({ calls, chosen, onChoose }: Props) {
  const [word, setWord] = useState('')
  const load = useCallback(async () => {
    const [entities] = await Promise.all([calls.entities(), loadPinyin()])
    return entities
  }, [calls])
  const { answer, reload } = useFetch<EntitySummary[]>(load)
  const found = answer.state === 'ready' ? answer.data.filter(({ id, title }) => matches(word, title, id)) : []
  return (
    <div className="designer-entities">
      <input
        className="vn-input"
        type="search"
        autoFocus
        aria-label="查找业务对象"
        placeholder="名称、拼音或编号"
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      {answer.state === 'failed' && <FailurePanel error={answer.error} title="查找失败" compact onRetry={reload} />}
      {answer.state === 'ready' && found.length === 0 && <p className="workbench-none">没有找到业务对象</p>}
      <ul aria-label="业务对象">
        {found.map(({ id, title, screens }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
              <span>{title}</span>
              <small>{`${id}，${screens} 个界面`}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
