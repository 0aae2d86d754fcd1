import * as z from 'zod/mini'
import { defineKind } from '../format/define-kind.ts'
import { desktopView } from './kinds/desktop.ts'
import { auditFormView, configView, detailView, formView } from './kinds/form.ts'
import { linkView } from './kinds/link.ts'
import { auditListView, listView, queryListView } from './kinds/list.ts'
import { mobileView } from './kinds/mobile.ts'
import { printPreviewView } from './kinds/print-preview.ts'
import { recordView } from './kinds/record.ts'
import { statisticsView } from './kinds/statistics.ts'
import { timelineView } from './kinds/timeline.ts'
import { treeManageView } from './kinds/tree-manage.ts'

/** A screen in a file; each kind has its own words in `views/`. A new kind is a line here and one in the renderers' registry. */
const viewShape = z.discriminatedUnion('kind', [
  listView,
  auditListView,
  queryListView,
  formView,
  detailView,
  auditFormView,
  desktopView,
  mobileView,
  timelineView,
  linkView,
  printPreviewView,
  recordView,
  statisticsView,
  treeManageView,
  configView,
])
export type View = z.infer<typeof viewShape>
/** Views in full. Their files may say only what differs: `derived-view.ts`. */
export const viewKind = defineKind({ kind: 'view', title: '界面', meta: 'view.json', shape: viewShape, migrations: [] })
export type ViewKind = View['kind']
