import { offlineHandlers } from '../../offline/handlers/registry.ts'
import { templatesIn } from '../../runtime/effects/template.ts'
import { didYouMean } from '../../did-you-mean.ts'
import type { OfflinePackage } from '../business/offline-package.ts'
import type { Entity } from '../records/entity.ts'
import type { Json } from '../format/json.ts'
import { Report } from './common/reporter.ts'
import { knownFieldsOf, placeOf, sessionNames, type AllFiles } from './common/schema-files.ts'

/** Calls, views and fields of a package exist, lists are lists, and a handler says how each change that may wait is kept. */
export function checkOfflinePackage(all: AllFiles, file: OfflinePackage): Report {
  const report = new Report(placeOf(all, 'offline', file.id))
  const entity = all.entities.get(all.calls.get(file.tasks.call)?.entity ?? '')
  checkTasks(all, report, file, entity)
  checkEach(all, report, file.each, '/each', entity)
  file.lists.forEach(({ view, call, each = [] }, index) => {
    report.known(view, all.views.keys(), `/lists/${index}/view`, '界面')
    checkList(all, report, call, `/lists/${index}/call`)
    checkEach(all, report, each, `/lists/${index}/each`, all.entities.get(all.calls.get(call)?.entity ?? ''))
  })
  file.also?.forEach(({ call }, index) => report.known(call, all.calls.keys(), `/also/${index}/call`, '接口'))
  file.views.forEach((view, index) => report.known(view, all.views.keys(), `/views/${index}`, '界面'))
  file.queues.forEach((call, index) => checkQueue(all, report, call, `/queues/${index}`))
  return report
}

/** What rows of an entity need. */
function checkEach(all: AllFiles, report: Report, requests: OfflinePackage['each'], path: string, entity: Entity | undefined): void {
  requests.forEach((each, index) => {
    const at = `${path}/${index}`
    report.known(each.call, all.calls.keys(), `${at}/call`, '接口')
    report.known(each.view, all.views.keys(), `${at}/view`, '界面')
    if (each.view !== undefined) checkList(all, report, each.call, `${at}/call`)
    if (!entity) return
    checkTexts(report, each.params ?? {}, `${at}/params`, new Set(Object.keys(entity.properties)))
    report.expression(each.when, { ...sessionNames, row: knownFieldsOf(all, entity) }, `${at}/when`, 'bool')
  })
}

function checkTasks(all: AllFiles, report: Report, { tasks }: OfflinePackage, entity: Entity | undefined): void {
  report.known(tasks.view, all.views.keys(), '/tasks/view', '界面')
  checkList(all, report, tasks.call, '/tasks/call')
  if (!entity) return
  const fields = new Set(Object.keys(entity.properties))
  report.known(tasks.key, fields, '/tasks/key', `“${entity.title}”的字段`)
  checkTexts(report, tasks.title, '/tasks/title', fields)
}

/** A list call, of an operation that answers pages. */
function checkList(all: AllFiles, report: Report, id: string, path: string): void {
  const call = all.calls.get(id)
  if (!call) report.known(id, all.calls.keys(), path, '接口')
  else if (call.operation !== 'list') report.add('schema.misfit', path, { got: call.operation, expected: '列表接口', fitting: '操作 list' })
}

/** A change without a handler could be kept by nobody. */
function checkQueue(all: AllFiles, report: Report, id: string, path: string): void {
  const call = all.calls.get(id)
  if (!call) return report.known(id, all.calls.keys(), path, '接口')
  if (!offlineHandlers.has(call.operation))
    report.add('schema.misfit', path, { got: call.operation, expected: '可离线办理的操作', fitting: [...offlineHandlers.keys()].join('、') })
}

function checkTexts(report: Report, value: Json, path: string, fields: ReadonlySet<string>): void {
  if (typeof value === 'string') {
    for (const { name, fallback } of templatesIn(value))
      if (!fallback && !fields.has(name)) report.add('schema.unfilled', path, { got: `{${name}}`, suggestion: didYouMean(name, fields) })
  } else if (value !== null && typeof value === 'object') {
    for (const [name, each] of Object.entries(value)) checkTexts(report, each, `${path}/${name}`, fields)
  }
}
