import { createElement, type ComponentType, type ReactNode } from 'react'
import { deriveBlocks } from '../engine/model/derive-blocks.ts'
import type { ViewModel } from '../engine/model/model.ts'
import type { Ports } from '../engine/runtime/ports.ts'
import type { EffectiveView } from '../engine/schema/screens/effective-view.ts'
import type { SessionInfo } from '../engine/schema/accounts/session.ts'
import type { View, ViewKind } from '../engine/schema/screens/view.ts'
import { loadGrid } from './list/first-rows/grid-loader.ts'
import { loadCards } from './list/cards/load-cards.tsx'
import { loadRules, rules } from './loading/lazy-rules.ts'
import { namedFor } from './loading/named-for.ts'
import { formFactorNow } from './theme/form-factor.ts'

/** The renderer of a kind of model, a chunk of its own. */
interface Kind<Props> {
  /** Once resolved, `Component` can be drawn; a failed load is tried again the next time. */
  load(): Promise<void>
  Component(props: Props): ReactNode
}

/** Not `React.lazy`: what a Suspense fallback has stood in for is held back until 300 ms have passed. */
function kind<Props extends object>(fetch: () => Promise<ComponentType<Props>>): Kind<Props> {
  let fetched: ComponentType<Props> | null = null
  return {
    load: async () => void (fetched ??= await fetch()),
    Component: (props) => fetched && createElement(fetched, props),
  }
}

/** A new kind is a line here and its views' words in `renderers`. */
export const kinds = {
  list: kind(async () => (await import('./list/ListScreen.tsx')).ListScreen),
  form: kind(async () => (await import('./form/FormScreen.tsx')).FormScreen),
  timeline: kind(async () => (await import('./flow/TimelineScreen.tsx')).TimelineScreen),
  desktop: kind(async () => (await import('./desktop/DesktopScreen.tsx')).DesktopScreen),
  mobile: kind(async () => (await import('./mobile/MobileScreen.tsx')).MobileScreen),
  link: kind(async () => (await import('./link/LinkScreen.tsx')).LinkScreen),
  printPreview: kind(async () => (await import('./print/PrintPreviewScreen.tsx')).PrintPreviewScreen),
  record: kind(async () => (await import('./record/RecordScreen.tsx')).RecordScreen),
  statistics: kind(async () => (await import('./chart/StatisticsScreen.tsx')).StatisticsScreen),
  tree: kind(async () => (await import('./tree/TreeScreen.tsx')).TreeScreen),
}

const renderers: Record<ViewKind, { load(): Promise<void> }> = {
  list: kinds.list,
  'audit-list': kinds.list,
  'query-list': kinds.list,
  form: kinds.form,
  detail: kinds.form,
  'audit-form': kinds.form,
  config: kinds.form,
  timeline: kinds.timeline,
  desktop: kinds.desktop,
  mobile: kinds.mobile,
  link: kinds.link,
  'print-preview': kinds.printPreview,
  record: kinds.record,
  statistics: kinds.statistics,
  'tree-manage': kinds.tree,
}

/** Fetches what draws the view and what makes its model, unless they are here. */
export async function loadRenderer(view: View): Promise<void> {
  await Promise.all([renderers[view.kind].load(), ...(hasRules(view) ? [loadRules()] : [])])
}

/** The model of a view whose renderer was loaded. */
export function modelOf(effective: EffectiveView, session: SessionInfo): ViewModel {
  const { view } = effective
  if (view.kind === 'desktop') return deriveBlocks(view)
  return view.kind === 'mobile' ? deriveBlocks(view) : rules().deriveModel(effective, session)
}

/** Only what is made of blocks may be without. */
function hasRules(view: View): boolean {
  return (view.kind !== 'desktop' && view.kind !== 'mobile') || view.blocks.some(({ visible }) => visible !== undefined)
}

/** Fetches the renderers that most screens need in this window, so that opening the first one waits for data alone. */
export function preloadKinds(): void {
  const table = formFactorNow() === 'phone' ? loadCards : loadGrid
  for (const load of [kinds.list.load, kinds.form.load, loadRules, table, loadWidgets]) load().catch(() => null)
}

/** Fetches what draws the widgets that few screens have. */
async function loadWidgets(): Promise<void> {
  const { widgets } = await import('./registry.ts')
  await Promise.all([...widgets.values()].map((widget) => widget.load?.()))
}

/** A screen that somebody is about to open. */
interface Opening {
  ports: Ports
  session: SessionInfo
  viewNo: string
  query: Record<string, string>
}

/** Fetches what opening a screen would wait for: its view and the code of its kind, and of a list the `rows` too. */
export async function fetchAhead({ ports, session, viewNo, query }: Opening, rows: boolean): Promise<void> {
  const effective = await ports.view(viewNo, namedFor(query, false))
  await loadRenderer(effective.view)
  if (!rows) return
  const model = modelOf(effective, session)
  if (model.kind !== 'list') return
  const { askListAhead } = await import('./list/opening/ask-list-ahead.ts')
  askListAhead({ ports, session, effective, model, query })
}
