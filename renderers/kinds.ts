import { lazy } from 'react'

const loadList = () => import('./list/ListScreen.tsx')
const loadForm = () => import('./form/FormScreen.tsx')
const loadTimeline = () => import('./steps/TimelineScreen.tsx')
const loadDesktop = () => import('./desktop/DesktopScreen.tsx')
const loadLink = () => import('./link/LinkScreen.tsx')
const loadPrintPreview = () => import('./print/PrintPreviewScreen.tsx')
const loadStatistics = () => import('./chart/StatisticsScreen.tsx')
const loadTree = () => import('./tree/TreeScreen.tsx')

/** The renderer of each kind of model, a chunk of its own. A new kind is a line here. */
export const kinds = {
  list: lazy(() => loadList().then((module) => ({ default: module.ListScreen }))),
  form: lazy(() => loadForm().then((module) => ({ default: module.FormScreen }))),
  timeline: lazy(() => loadTimeline().then((module) => ({ default: module.TimelineScreen }))),
  desktop: lazy(() => loadDesktop().then((module) => ({ default: module.DesktopScreen }))),
  link: lazy(() => loadLink().then((module) => ({ default: module.LinkScreen }))),
  printPreview: lazy(() => loadPrintPreview().then((module) => ({ default: module.PrintPreviewScreen }))),
  statistics: lazy(() => loadStatistics().then((module) => ({ default: module.StatisticsScreen }))),
  tree: lazy(() => loadTree().then((module) => ({ default: module.TreeScreen }))),
}

/** Fetches the renderers that most screens need, so that opening the first one waits for data alone. */
export function preloadKinds(): void {
  for (const load of [loadList, loadForm]) load().catch(() => null)
}
