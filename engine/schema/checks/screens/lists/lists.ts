import type { Known } from '../../../../expressions/type-environment.ts'
import { canQuick, canTotal, inferOp, inferSearchWidget } from '../../../../model/infer-controls.ts'
import type { EntityProperty } from '../../../records/property.ts'
import type { ListView } from '../../../screens/kinds/list.ts'
import { expandShorthand, type Column, type SearchItem } from '../../../screens/kinds/view-words.ts'
import { checkActions } from '../actions.ts'
import { checkAnswered } from '../answered-rows.ts'
import { checkEdit } from './table-edit.ts'
import { checkColumns } from './columns.ts'
import { knownFieldsOf, sessionNames } from '../../common/schema-files.ts'
import { checkKeep } from './kept-lists.ts'
import { checkMap } from './list-maps.ts'
import { checkTabs } from './list-tabs.ts'
import { checkFit, checkParams } from '../../common/parameters.ts'
import { checkCall, childOf, type ViewScope } from '../../common/view-scope.ts'

/** A list: its call, columns, search items, order, row tones and actions. */
export function checkList(place: ViewScope, view: ListView): void {
  const { all, entity, report } = place
  const known: Known = { row: knownFieldsOf(all, entity), query: 'text', ...sessionNames }
  checkCall(place, view.find, '/find')
  checkColumns(place, view.columns, [...(view.rowActions ?? []), ...(view.rowMore ?? [])])
  checkAnswered(place, view)
  checkTotals(place, view)
  checkEdit(place, view)
  checkQuick(place, view)
  checkTabs(place, view)
  checkKeep(place, view)
  checkMap(place, view)
  view.search?.forEach((item, index) => checkSearchItem(place, expandShorthand(item), `/search/${index}`))
  const columns = view.columns.map((column) => expandShorthand(column).id)
  view.sort?.forEach((key, index) => report.known(key.id, columns, `/sort/${index}/id`, '列'))
  view.rowTones?.forEach((tone, index) => report.expression(tone.when, known, `/rowTones/${index}/when`, 'bool'))
  checkActions(place, view.toolbar, '/toolbar', { query: 'text', ...sessionNames })
  checkActions(place, view.rowActions, '/rowActions', known)
  checkActions(place, view.rowMore, '/rowMore', known)
}

/** Only numbers of the store add up. */
function checkTotals({ entity, report }: ViewScope, { columns }: ListView): void {
  columns.forEach((item, index) => {
    const { field, id, total }: Column = expandShorthand(item)
    const property = entity.properties[field ?? id] ?? null
    if (total && !canTotal(property)) report.add('schema.misfit', `/columns/${index}/total`, { got: id, expected: '已存储的数字列', fitting: '不写 total' })
  })
}

/** The quick search looks through columns of the list that hold plain texts. */
function checkQuick({ entity, report }: ViewScope, { columns, quick }: ListView): void {
  const known = columns.map((item): Column => expandShorthand(item))
  const fitting = known.filter(({ id, field }) => canQuick(entity.properties[field ?? id] ?? null)).map(({ id }) => id)
  quick?.forEach((id, index) => {
    report.known(
      id,
      known.map((column) => column.id),
      `/quick/${index}`,
      '列',
    )
    if (known.some((column) => column.id === id) && !fitting.includes(id))
      report.add('schema.misfit', `/quick/${index}`, { got: id, expected: '普通文本的列', fitting: fitting.join('、') })
  })
}

/** A search item: its fields, and the widget with what it takes. */
export function checkSearchItem(place: ViewScope, search: SearchItem, path: string): void {
  const { all, entity, report } = place
  const field = search.field ?? search.id
  const property = search.fields ? undefined : entity.properties[field]
  if (all.registered) {
    const { widgets } = all.registered
    checkFit(report, widgets, search.widget, property, `${path}/widget`, '控件')
    const op = search.op ?? inferOp(property ?? null, search.widget)
    const widget = widgets.get(search.widget ?? (search.fields ? 'text' : inferSearchWidget(property ?? null, op)))
    if (widget) checkParams(place, widget, search.params, `${path}/params`)
  }
  if (search.op === 'due' && !isDay(property))
    report.add('schema.misfit', `${path}/op`, { got: 'due', expected: '日期字段', fitting: '换成其他比较方式，或改查一个日期' })
  if (property?.['x-sensitive'] && search.op !== undefined && search.op !== 'eq' && search.op !== 'in')
    report.add('schema.misfit', `${path}/op`, { got: search.op, expected: '按完整内容查找', fitting: 'eq，或不写 op' })
  if (!search.fields) return report.known(field, Object.keys(entity.properties), path, `“${entity.title}”的字段`)
  search.fields.forEach((name, index) => checkPath(place, name, `${path}/fields/${index}`))
}

function isDay(property: EntityProperty | undefined): boolean {
  return property?.type === 'string' && property.format === 'date'
}

/** A field, or a field of a child list as `list.field`. */
function checkPath(place: ViewScope, name: string, path: string): void {
  const { entity, report } = place
  if (Object.hasOwn(entity.properties, name)) return
  const [first = '', second] = name.split('.')
  const child = childOf(place, first)
  report.known(first, Object.keys(entity.properties), path, `“${entity.title}”的字段`)
  if (second !== undefined && child) report.known(second, Object.keys(child.properties), path, `“${child.title}”的字段`)
}
