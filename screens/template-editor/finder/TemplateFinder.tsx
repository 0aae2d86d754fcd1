import { useCallback, useMemo, useState } from 'react'
import type { ListedEdition, ListedTemplate } from '../../../engine/inspection/editions/exchange.ts'
import { PushButton } from '../../../renderers/button/PushButton.tsx'
import { FailurePanel } from '../../../renderers/errors/FailurePanel.tsx'
import { matches } from '../../../renderers/dictionaries/pinyin.ts'
import { useFetch } from '../../../renderers/loading/use-fetch.ts'
import { today } from '../../../renderers/timing/today.ts'
import { Loading } from '../../pages/Loading.tsx'
import type { TemplateCalls } from '../state/template-calls.ts'
import { standingOf, standingTitles } from './editions-in-force.ts'

interface Props {
  calls: TemplateCalls
  onOpen(key: string): void
  onLeave(): void
}

const filters = ['全部', '有草稿', '将起用', '待核对', '机构版本'] as const
type Filter = (typeof filters)[number]

/** The templates with their editions: which is in force today, which are drafts, what is uncertain; one opens. */
export function TemplateFinder({ calls, onOpen, onLeave }: Props) {
  const { answer, reload } = useFetch(useCallback(() => calls.list(), [calls]))
  const [word, setWord] = useState('')
  const [filter, setFilter] = useState<Filter>('全部')
  const day = today()
  const templates = useMemo(() => (answer.state === 'ready' ? answer.data.templates : []), [answer])
  const shown = templates.filter((each) => isFound(each, word) && fits(each, filter, day))
  return (
    <main className="tpl-finder">
      <header>
        <PushButton look="text" onClick={onLeave}>
          ‹ 返回
        </PushButton>
        <h1>检验记录模板</h1>
        <input
          className="vn-input"
          type="search"
          aria-label="查找模板"
          placeholder="查找模板名称、编号"
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        <span className="vn-segments tpl-filters" role="group" aria-label="筛选">
          {filters.map((each) => (
            <button key={each} type="button" aria-pressed={filter === each} onClick={() => setFilter(each)}>
              {each} {templates.filter((template) => fits(template, each, day)).length}
            </button>
          ))}
        </span>
      </header>
      {answer.state === 'failed' && <FailurePanel error={answer.error} title="模板打不开" compact={false} onRetry={reload} />}
      {answer.state === 'loading' && <Loading />}
      {answer.state === 'ready' && (
        <div className="tpl-finder-list">
          <table aria-label="模板和版本">
            <thead>
              <tr>
                <th>模板</th>
                <th>版本</th>
                <th>状态</th>
                <th>起用</th>
                <th>截止</th>
                <th>机构</th>
                <th className="tpl-number">待核</th>
                <th className="tpl-number">记录</th>
                <th>最近修改</th>
              </tr>
            </thead>
            {shown.map((template) => (
              <TemplateRows key={template.id} template={template} day={day} onOpen={onOpen} />
            ))}
          </table>
          {shown.length === 0 && <p className="workbench-none">没有符合的模板</p>}
        </div>
      )}
    </main>
  )
}

function TemplateRows({ template, day, onOpen }: { template: ListedTemplate; day: string; onOpen(key: string): void }) {
  return (
    <tbody>
      {template.editions.map((edition, at) => (
        <EditionRow key={edition.key} template={template} edition={edition} first={at === 0} day={day} onOpen={onOpen} />
      ))}
    </tbody>
  )
}

interface RowProps {
  template: ListedTemplate
  edition: ListedEdition
  first: boolean
  day: string
  onOpen(key: string): void
}

function EditionRow({ template, edition, first, day, onOpen }: RowProps) {
  const standing = standingOf(template, edition, day)
  const { key, since, until, institutes, uncertain, records, by, at, broken } = edition
  return (
    <tr data-standing={standing} onClick={() => onOpen(key)}>
      {first && (
        <th scope="rowgroup" rowSpan={template.editions.length}>
          {template.title}
          <small>{template.id}</small>
        </th>
      )}
      <td>
        <button
          type="button"
          className="viewno-link"
          onClick={(event) => {
            event.stopPropagation()
            onOpen(key)
          }}
        >
          {edition.edition}
        </button>
        {edition.title !== template.title && <small>{edition.title}</small>}
      </td>
      <td>
        <span className="tpl-standing" data-standing={standing} title={broken.map(({ message }) => message).join('；')}>
          {standingTitles[standing]}
        </span>
      </td>
      <td>{since}</td>
      <td>{until ?? ''}</td>
      <td>{institutes === null ? '所有' : `${institutes.length} 个机构`}</td>
      <td className="tpl-number">{uncertain > 0 ? uncertain : ''}</td>
      <td className="tpl-number">{records > 0 ? records.toLocaleString() : ''}</td>
      <td>{by === null ? '' : `${by} ${(at ?? '').slice(0, 10)}`}</td>
    </tr>
  )
}

function isFound({ id, title, editions }: ListedTemplate, word: string): boolean {
  return word.trim() === '' || matches(word, title, id) || editions.some((each) => matches(word, each.title, each.key))
}

function fits(template: ListedTemplate, filter: Filter, day: string): boolean {
  const { editions } = template
  if (filter === '有草稿') return editions.some(({ state }) => state === 'draft')
  if (filter === '将起用') return editions.some((each) => standingOf(template, each, day) === 'coming')
  if (filter === '待核对') return editions.some((each) => each.uncertain > 0 && standingOf(template, each, day) === 'force')
  return filter === '全部' || editions.some(({ institutes }) => institutes !== null)
}
