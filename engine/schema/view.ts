import * as z from 'zod/mini'
import { defineKind } from './define-kind.ts'
import { desktopView } from './views/desktop.ts'
import { auditFormView, configView, detailView, formView } from './views/form.ts'
import { linkView } from './views/link.ts'
import { auditListView, listView, queryListView } from './views/list.ts'
import { printPreviewView } from './views/print-preview.ts'
import { statisticsView } from './views/statistics.ts'
import { timelineView } from './views/timeline.ts'
import { treeManageView } from './views/tree-manage.ts'

/** A screen in a file; each kind has its own words in `views/`. A new kind is a line here and one in the renderers' registry. */
const viewShape = z.discriminatedUnion('kind', [
  listView,
  auditListView,
  queryListView,
  formView,
  detailView,
  auditFormView,
  desktopView,
  timelineView,
  linkView,
  printPreviewView,
  statisticsView,
  treeManageView,
  configView,
])
export type View = z.infer<typeof viewShape>
export const viewKind = defineKind({ kind: 'view', title: '界面', meta: 'view.json', folder: 'views', shape: viewShape, migrations: [] })
export type ViewKind = View['kind']
