import type { View } from '../view.ts'
import { checkDesktop, checkTimeline } from './desktops.ts'
import { type AllFiles, placeOf } from './files.ts'
import { checkForm } from './forms.ts'
import { checkList } from './lists.ts'
import { checkCall, type Place } from './place.ts'
import { checkPrintPreview } from './print-previews.ts'
import { Report } from './report.ts'

/** What a view names must exist: entity, fields, calls, actions, widgets, cells, validators, other views; its rules must make sense. */
export function checkView(all: AllFiles, view: View): Report {
  const report = new Report(placeOf(all, 'views', view.viewNo))
  const entity = all.entities.get(view.entity)
  if (!entity) {
    report.known(view.entity, all.entities.keys(), '/entity', '业务对象')
    return report
  }
  const place: Place = { all, view, entity, report }
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
      checkDesktop(place, view)
      break
    case 'timeline':
      checkTimeline(place, view)
      break
    case 'link':
      checkCall(place, view.load, '/load')
      break
    case 'print-preview':
      checkPrintPreview(place, view)
  }
  return report
}
