import { useAtomValue } from 'jotai/react'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { queryText } from '../../../engine/runtime/effects/action-rows.ts'
import { fillTemplate } from '../../../engine/runtime/effects/template.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { usePreviewReveal } from '../../dom/preview-reveal.ts'
import type { DrawView } from '../../contracts.ts'
import type { FormSession } from '../session/form-session.ts'
import { tabTarget } from '../../dom/roving-tab.ts'
import './detail.css'
import { useRelatedLists, type CountedList } from './use-related-lists.ts'

interface Props {
  session: FormSession
  record: Row
  draw: DrawView
  /** The list that stands in front at first; null for the record itself. */
  begin?: string | null
  /** Told when another list, or the record, comes to the front. */
  onFront?(list: string | null): void
  /** The record itself. */
  children: ReactNode
}

interface Tab {
  /** Of its button; the panel has it with `-panel`, a page of the record has its own. */
  id: string
  panel: string
  title: string
  count: number | null
  selected: boolean
  choose(): void
}

/**
 * A record and the lists of what belongs to it, in one row of tabs: the record's pages, or the record as a whole, then each list with its
 * count, drawn when first chosen and kept from then on.
 */
export function DetailTabs({ session, record, draw, begin = null, onFront, children }: Props) {
  const id = useId()
  const { model } = session.store
  const related = useRelatedLists(model.related, record)
  const [shown, setShown] = useState<string | null>(() => (model.related.some((list) => list.id === begin) ? begin : null))
  const [drawn, setDrawn] = useState<readonly string[]>(shown === null ? [] : [shown])
  const show = (list: string | null) => {
    setShown(list)
    onFront?.(list)
  }
  const own = useOwnTabs(session, id, shown === null, () => show(null))
  const lists = related.map((list): Tab => {
    const choose = () => {
      show(list.id)
      setDrawn((before) => (before.includes(list.id) ? before : [...before, list.id]))
    }
    const { title, count } = list
    return { id: `${id}-tab-${list.id}`, panel: `${id}-panel-${list.id}`, title, count, selected: shown === list.id, choose }
  })
  const root = useRef<HTMLDivElement>(null)
  usePreviewReveal(root, (at, node) => {
    const own = session.revealNode(at, node)
    if (own) show(null)
    const list = at === 'related' ? lists[related.findIndex((each) => each.id === node)] : undefined
    list?.choose()
    return own || list !== undefined
  })
  return (
    <div ref={root} className="detail">
      <div data-region className="detail-bar">
        <TabBar title={model.title} tabs={[...own, ...lists]} />
        <button type="button" className="detail-print viewno-link" onClick={() => window.print()}>
          打印
        </button>
      </div>
      <div className="detail-panel" hidden={shown !== null} {...(session.pages.all.length > 0 ? {} : panelOf(own[0]))}>
        {children}
      </div>
      {related.map((list, at) => (
        <div key={list.id} className="detail-panel" hidden={shown !== list.id} {...panelOf(lists[at])}>
          {drawn.includes(list.id) && draw({ viewNo: list.view, query: queryOf(list, record), onClose: nothing, onDirty: nothing })}
        </div>
      ))}
    </div>
  )
}

/** The record's pages, or the record as the only one. */
function useOwnTabs({ store, pages }: FormSession, id: string, inFront: boolean, onChoose: () => void): Tab[] {
  const open = useAtomValue(pages.open, { store: store.atoms })
  const current = useAtomValue(pages.current, { store: store.atoms })
  if (pages.all.length === 0) {
    return [{ id: `${id}-tab`, panel: `${id}-panel`, title: store.model.title, count: null, selected: inFront, choose: onChoose }]
  }
  return open.map((page) => {
    const choose = () => {
      pages.show(page)
      onChoose()
    }
    return { id: `${page.id}-tab`, panel: page.id, title: page.title, count: null, selected: inFront && page === current, choose }
  })
}

function TabBar({ title, tabs }: { title: string; tabs: readonly Tab[] }) {
  const press = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.selected)
    const next = tabs[tabTarget(event.key, at, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    next.choose()
    document.getElementById(next.id)?.focus()
  }
  return (
    <div role="tablist" aria-label={title} className="detail-tabs" onKeyDown={press}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tab.id}
          aria-selected={tab.selected}
          aria-controls={tab.selected ? tab.panel : undefined}
          tabIndex={tab.selected ? 0 : -1}
          onClick={tab.choose}
        >
          {tab.title}
          {tab.count !== null && <span className="detail-count">{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}

function panelOf(tab: Tab | undefined) {
  return tab ? { role: 'tabpanel', id: tab.panel, 'aria-labelledby': tab.id } : {}
}

function queryOf({ query }: CountedList, record: Row): Record<string, string> {
  return queryText(fillTemplate(query, [record]) as Row)
}

function nothing(): void {
  return undefined
}
