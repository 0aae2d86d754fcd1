import { memo, useEffect, useMemo, useRef, type SyntheticEvent } from 'react'
import { findNode, keyOf } from '../../../engine/inspection/editing/template-nodes.ts'
import { revealInPreview } from '../../../renderers/dom/preview-reveal.ts'
import { ErrorBoundary } from '../../../renderers/errors/ErrorBoundary.tsx'
import { RecordTrial } from '../../../renderers/record/RecordTrial.tsx'
import { Examples } from './Examples.tsx'
import { Paper } from './Paper.tsx'
import type { Trial } from './use-trial.ts'

export const previewTabs = ['表单', '纸面', '例子'] as const
export type PreviewTab = (typeof previewTabs)[number]

interface Props {
  trial: Trial
  tab: PreviewTab
  chosen: string
  onTab(tab: PreviewTab): void
  onChoose(key: string): void
}

/** The template as inspectors will meet it: its form with answers to try it, its paper, and its examples. */
export const Preview = memo(function Preview({ trial, tab, chosen, onTab, onChoose }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const { template, shared } = trial
  const notes = useMemo(() => new Map([...shared].map((id) => [id, '共用'])), [shared])
  useEffect(() => {
    const pane = root.current
    if (!pane) return
    for (const before of pane.querySelectorAll('[data-chosen]')) before.removeAttribute('data-chosen')
    const mark = () => {
      const place = placeOf(pane, template, chosen)
      place?.setAttribute('data-chosen', '')
      // what is being filled in stays where it is
      if (place && !pane.contains(document.activeElement)) place.scrollIntoView({ block: 'center' })
      return place !== null
    }
    const node = findNode(template, chosen)
    if (mark() || !node || !revealInPreview(pane, node.list, node.id)) return
    const frame = requestAnimationFrame(mark)
    return () => cancelAnimationFrame(frame)
  }, [chosen, template, tab])
  const onFocus = ({ target }: SyntheticEvent) => {
    const key = target instanceof Element ? keyOfElement(target) : null
    if (key !== null && key !== chosen && findNode(template, key)) onChoose(key)
  }
  return (
    <section className="tpl-preview" aria-label="预览">
      <div className="workbench-tabs">
        <div role="tablist" aria-label="预览">
          {previewTabs.map((each) => (
            <button key={each} type="button" role="tab" aria-selected={tab === each} onClick={() => onTab(each)}>
              {each}
            </button>
          ))}
        </div>
        <CaseChoice trial={trial} />
      </div>
      {trial.stopped !== '' && (
        <p className="tpl-stopped" role="status">
          预览停在上一次可用的样子：{trial.stopped}
        </p>
      )}
      <div ref={root} role="tabpanel" aria-label={tab} tabIndex={0} className="tpl-preview-pane" data-preview onFocus={onFocus} onClick={onFocus}>
        <ErrorBoundary key={tab}>
          {tab === '表单' && <RecordTrial template={template} answers={trial.answers} today={trial.day} notes={notes} onAnswers={trial.onAnswers} />}
          {tab === '纸面' && <Paper trial={trial} />}
          {tab === '例子' && <Examples trial={trial} onShow={() => onTab('表单')} />}
        </ErrorBoundary>
      </div>
    </section>
  )
})

/** The answers that the trial begins with. */
function CaseChoice({ trial: { test, chosen, choose } }: { trial: Trial }) {
  return (
    <select className="vn-input" aria-label="试填内容" value={String(chosen)} onChange={({ target }) => choose(Number(target.value))}>
      <option value="-1">空白记录</option>
      {test?.cases.map(({ name }, at) => (
        <option key={name} value={String(at)}>
          例：{name}
        </option>
      ))}
    </select>
  )
}

/** The node that a part of the form or paper shows. */
function keyOfElement(element: Element): string | null {
  const stop = element.closest<HTMLElement>('[data-stop^="values/"], [data-result], [data-key]')
  const value = /^values\/([^/]+)/.exec(stop?.dataset['stop'] ?? '')?.[1]
  if (value !== undefined) return keyOf('fields', value)
  const result = stop?.dataset['result']
  return result === undefined ? (stop?.dataset['key'] ?? null) : keyOf('results', result)
}

/** Where a node is seen: a field, a result, or the first result of an item. Ids hold nothing that ends a quote. */
function placeOf(pane: Element, template: Trial['template'], chosen: string): Element | null {
  const node = findNode(template, chosen)
  if (!node) return null
  const found = pane.querySelector(`[data-key="${chosen}"]`)
  if (found) return found
  const { id } = node
  if (node.list === 'fields') return pane.querySelector(`[data-stop^="values/${id}"]`)?.closest('.rec-field') ?? null
  if (node.list === 'results') return pane.querySelector(`[data-result="${id}"]`)
  if (node.list === 'sections') return pane.querySelector(`.rec-section[id$="-section-${id}"] > header`)
  if (node.list !== 'items') return null
  const first = template.sections.flatMap(({ items = [] }) => items).find((item) => item.id === node.id)?.results[0]
  return first ? (pane.querySelector(`[data-result="${first.id}"]`)?.closest('.rec-item') ?? null) : null
}
