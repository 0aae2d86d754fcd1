import type { View } from '../../screens/view.ts'
import { checkBlocks, checkTimeline } from './desktops.ts'
import { placeOf, type AllFiles } from '../common/schema-files.ts'
import { checkForm } from './forms.ts'
import { checkList } from './lists/lists.ts'
import type { Queries } from './query-parameters.ts'
import { checkCall, type ViewScope } from '../common/view-scope.ts'
import { checkRecord } from './records.ts'
import { checkPrintPreview } from './print-previews.ts'
import { checkTreeManage } from './tree-manages.ts'
import { checkStatistics } from './statistics.ts'
import { Report } from '../common/reporter.ts'
import { checkTemplates } from './templates.ts'
import { checkRenames, checkShortcuts } from './shortcut-clashes.ts'

/** What a view names must exist: entity, fields, calls, actions, widgets, cells, validators, other views; its rules must make sense. */
export function checkView(all: AllFiles, view: View, queries: Queries): Report {
  const report = new Report(placeOf(all, 'views', view.viewNo))
  const entity = all.entities.get(view.entity)
  if (!entity) {
    report.known(view.entity, all.entities.keys(), '/entity', '业务对象')
    return report
  }
  const place: ViewScope = { all, view, entity, report }
  checkShortcuts(report, view)
  checkRenames(report, view)
  checkTemplates(place, queries)
  switch (view.kind) {
    case 'list':
    case 'audit-list':
    case 'query-list':
      checkList(place, view)
      break
    case 'form':
    case 'detail':
    case 'audit-form':
    case 'config':
      checkForm(place, view)
      break
    case 'desktop':
    case 'mobile':
      checkBlocks(place, view)
      break
    case 'timeline':
      checkTimeline(place, view)
      break
    case 'link':
      checkCall(place, view.load, '/load')
      break
    case 'print-preview':
      checkPrintPreview(place, view)
      break
    case 'record':
      checkRecord(place, view)
      break
    case 'statistics':
      checkStatistics(place, view)
      break
    case 'tree-manage':
      checkTreeManage(place, view)
  }
  return report
}
