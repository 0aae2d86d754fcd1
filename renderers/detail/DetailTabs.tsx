import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { FormModel } from '../../engine/model/model.ts'
import { queryText } from '../../engine/runtime/rows.ts'
import { fillTemplate } from '../../engine/runtime/template.ts'
import type { Row } from '../../engine/schema/json.ts'
import type { DrawView } from '../contracts.ts'
import './detail.css'
import { useRelated } from './use-related.ts'

interface Props {
  model: FormModel
  record: Row
  draw: DrawView
  /** The record itself. */
  children: ReactNode
}

/** A record and, in tabs beside it, the lists of what belongs to it: each with its count, drawn when first chosen and kept from then on. */
export function DetailTabs({ model, record, draw, children }: Props) {
  const id = useId()
  const related = useRelated(model.related, record)
  const [shown, setShown] = useState('')
  const [drawn, setDrawn] = useState<readonly string[]>([])
  const bar = useRef<HTMLDivElement>(null)
  const tabs = [{ id: '', title: model.title, count: null }, ...related]
  const choose = (next: string) => {
    setShown(next)
    setDrawn((before) => (before.includes(next) ? before : [...before, next]))
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.id === shown)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    choose(next.id)
    bar.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <div className="detail">
      <div className="detail-bar">
        <div ref={bar} role="tablist" aria-label={model.title} className="detail-tabs" onKeyDown={press}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.id}`}
              data-tab={tab.id}
              aria-selected={tab.id === shown}
              aria-controls={`${id}-panel-${tab.id}`}
              tabIndex={tab.id === shown ? 0 : -1}
              onClick={() => choose(tab.id)}
            >
              {tab.title}
              {tab.count !== null && <span className="detail-count">{tab.count}</span>}
            </button>
          ))}
        </div>
        <button type="button" className="detail-print viewno-link" onClick={() => window.print()}>
          打印
        </button>
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-panel-${tab.id}`}
          aria-labelledby={`${id}-tab-${tab.id}`}
          hidden={tab.id !== shown}
          className="detail-panel"
        >
          {tab.id === ''
            ? children
            : 'view' in tab && drawn.includes(tab.id) && draw({ viewNo: tab.view, query: queryOf(tab.query, record), onClose: nothing, onDirty: nothing })}
        </div>
      ))}
    </div>
  )
}

function queryOf(query: Record<string, string>, record: Row): Record<string, string> {
  return queryText(fillTemplate(query, [record]) as Row)
}

function nothing(): void {
  return undefined
}
