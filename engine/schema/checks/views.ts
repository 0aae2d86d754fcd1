import { operatorOf } from '../../model/derive-actions.ts'
import type { Known } from '../../expressions/known.ts'
import { cycleProblems } from '../../expressions/cycle.ts'
import { validators } from '../../validators/registry.ts'
import type { Entity } from '../entity.ts'
import { issueProblems } from '../parse-problems.ts'
import {
  spellOut,
  type CallUse,
  type Column,
  type DesktopView,
  type FormItem,
  type FormView,
  type ListView,
  type SearchItem,
  type TimelineView,
  type View,
} from '../view.ts'
import type { ActionUse } from '../words.ts'
import { checkActions } from './actions.ts'
import { fileOf, knownFieldsOf, sessionNames, type AllFiles } from './files.ts'
import { checkPickers } from './pickers.ts'
import { Report } from './report.ts'

/** What a view names must exist: entity, fields, calls, actions, widgets, cells, validators, other views; its rules must make sense. */
export function checkView(all: AllFiles, view: View): Report {
  const report = new Report(fileOf(all, 'views', view.viewNo))
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
      checkForm(place, view)
      break
    case 'desktop':
      checkDesktop(place, view)
      break
    case 'timeline':
      checkTimeline(place, view)
  }
  return report
}

export interface Place {
  all: AllFiles
  view: View
  entity: Entity
  report: Report
}

function checkList(place: Place, view: ListView): void {
  const { all, entity, report } = place
  const known: Known = { row: knownFieldsOf(all, entity), query: 'text', ...sessionNames }
  checkCall(place, view.find, '/find')
  view.columns.forEach((column, index) => checkColumn(place, column, entity, `/columns/${index}`, [...(view.rowActions ?? []), ...(view.rowMore ?? [])]))
  view.search?.forEach((item, index) => checkSearchItem(place, item, `/search/${index}`))
  view.sort?.forEach((key, index) =>
    report.known(
      key.id,
      view.columns.map((column) => spellOut(column).id),
      `/sort/${index}/id`,
      '列',
    ),
  )
  view.rowTones?.forEach((tone, index) => report.expression(tone.when, known, `/rowTones/${index}/when`, 'bool'))
  checkActions(place, view.toolbar, '/toolbar', { query: 'text', ...sessionNames })
  checkActions(place, view.rowActions, '/rowActions', known)
  checkActions(place, view.rowMore, '/rowMore', known)
}

function checkForm(place: Place, view: FormView): void {
  const { all, entity, report } = place
  const known: Known = { form: knownFieldsOf(all, entity), query: 'text', ...sessionNames }
  if (view.load) checkCall(place, view.load, '/load')
  if (view.kind === 'audit-form' && view.log) checkCall(place, view.log, '/log')
  report.expression(view.readOnlyWhen, known, '/readOnlyWhen', 'bool')
  const computed: { field: string; expression: string }[] = []
  view.groups.forEach((group, index) => {
    report.expression(group.visible, known, `/groups/${index}/visible`, 'bool')
    group.items.forEach((item, at) => {
      const spelt: FormItem = spellOut(item)
      const before = report.problems.length
      checkFormItem(place, spelt, known, `/groups/${index}/items/${at}`)
      if (spelt.value !== undefined && report.problems.length === before) computed.push({ field: spelt.field ?? spelt.id, expression: spelt.value })
    })
  })
  for (const circle of cycleProblems(computed)) report.take(circle, '/groups')
  checkActions(place, view.footer, '/footer', known)
}

function checkFormItem(place: Place, item: FormItem, known: Known, path: string): void {
  const { all, entity, report } = place
  const field = item.field ?? item.id
  report.known(field, Object.keys(entity.properties), path, `“${entity.title}”的字段`)
  if (all.widgets) report.known(item.widget, all.widgets, `${path}/widget`, '控件')
  for (const rule of ['visible', 'disabled'] as const) report.expression(item[rule], known, `${path}/${rule}`, 'bool')
  for (const rule of ['default', 'value'] as const) report.expression(item[rule], known, `${path}/${rule}`, 'any')
  if (typeof item.required === 'string') report.expression(item.required, known, `${path}/required`, 'bool')
  checkValidators(report, item.validators, `${path}/validators`)
  const property = entity.properties[field]
  const child = property?.type === 'array' ? all.entities.get(property['x-child'].entity) : undefined
  if (child) item.columns?.forEach((column, index) => checkColumn(place, column, child, `${path}/columns/${index}`))
  checkPickers(place, item, child, path)
}

function checkColumn({ all, report }: Place, item: string | Column, entity: Entity, path: string, rowActions?: readonly ActionUse[]): void {
  const column: Column = spellOut(item)
  report.known(column.field ?? column.id, Object.keys(entity.properties), path, `“${entity.title}”的字段`)
  if (all.cells) report.known(column.cell, all.cells, `${path}/cell`, '单元格')
  if (rowActions)
    report.known(
      column.action,
      rowActions.map((action) => action.id),
      `${path}/action`,
      '行操作',
    )
}

function checkSearchItem({ all, entity, report }: Place, item: string | SearchItem, path: string): void {
  const search: SearchItem = spellOut(item)
  if (all.widgets) report.known(search.widget, all.widgets, `${path}/widget`, '控件')
  if (!search.fields) return report.known(search.field ?? search.id, Object.keys(entity.properties), path, `“${entity.title}”的字段`)
  search.fields.forEach((name, index) => {
    const [first = '', second] = name.split('.')
    const property = entity.properties[first]
    const child = property?.type === 'array' ? all.entities.get(property['x-child'].entity) : undefined
    report.known(first, Object.keys(entity.properties), `${path}/fields/${index}`, `“${entity.title}”的字段`)
    if (second !== undefined && child) report.known(second, Object.keys(child.properties), `${path}/fields/${index}`, `“${child.title}”的字段`)
  })
}

function checkDesktop(place: Place, view: DesktopView): void {
  view.blocks.forEach((block, index) => {
    const path = `/blocks/${index}`
    if (block.load) checkCall(place, block.load, `${path}/load`)
    place.report.expression(block.visible, sessionNames, `${path}/visible`, 'bool')
    const columns = block.params?.['columns']
    const entity = place.all.entities.get((block.load && place.all.calls.get(block.load.call)?.entity) ?? view.entity)
    if (Array.isArray(columns) && entity)
      columns.forEach((name, at) => place.report.known(String(name), Object.keys(entity.properties), `${path}/params/columns/${at}`, `“${entity.title}”的字段`))
  })
}

function checkTimeline(place: Place, view: TimelineView): void {
  const { entity, report } = place
  checkCall(place, view.find, '/find')
  for (const [name, field] of Object.entries(view.item)) report.known(field, Object.keys(entity.properties), `/item/${name}`, `“${entity.title}”的字段`)
  view.columns.forEach((column, index) => checkColumn(place, column, entity, `/columns/${index}`))
}

function checkCall({ all, report }: Place, use: CallUse, path: string): void {
  report.known(use.call, all.calls.keys(), `${path}/call`, '接口')
}

/** Validators in use must be registered, with parameters they take. */
export function checkValidators(report: Report, uses: FormItem['validators'], path: string): void {
  uses?.forEach((use, index) => {
    const { id, params } = typeof use === 'string' ? { id: use, params: {} } : { id: use.id, params: use.params ?? {} }
    const validator = validators.get(id)
    if (!validator) return report.known(id, validators.keys(), `${path}/${index}`, '校验规则')
    const result = validator.params.safeParse(params)
    if (!result.success)
      for (const found of issueProblems(validator.params, params, result.error.issues)) report.take(found, `${path}/${index}/params${found.path}`)
  })
}

/** Operator codes that the actions of a view ask for, with the place of each. */
export function operatorsOf(view: View): { code: string; path: string }[] {
  const sections: [string, readonly ActionUse[] | undefined][] =
    'columns' in view && 'find' in view && view.kind !== 'timeline'
      ? [
          ['/toolbar', view.toolbar],
          ['/rowActions', view.rowActions],
          ['/rowMore', view.rowMore],
        ]
      : 'groups' in view
        ? [['/footer', view.footer]]
        : []
  return sections
    .flatMap(([path, uses]) => (uses ?? []).map((use, index) => ({ code: operatorOf(use, view), path: `${path}/${index}` })))
    .filter((each): each is { code: string; path: string } => each.code !== null)
}
