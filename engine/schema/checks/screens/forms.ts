import type { Known } from '../../../expressions/type-environment.ts'
import { inferWidget } from '../../../model/infer-controls.ts'
import { requiredWhen, fieldsIn } from '../../records/objects.ts'
import type { FormItem, FormView } from '../../screens/kinds/form.ts'
import { expandShorthand } from '../../screens/kinds/view-words.ts'
import { checkActions } from './actions.ts'
import { checkChildColumns } from './lists/columns.ts'
import { knownFieldsOf, sessionNames } from '../common/schema-files.ts'
import { formCycles } from './form-rule-cycles.ts'
import { checkFit, checkParams } from '../common/parameters.ts'
import { checkPickers } from './pickers.ts'
import { checkCall, childOf, type ViewScope } from '../common/view-scope.ts'
import { checkValidators } from './validators.ts'

/** A form: its call, fields with their widgets and rules, computed fields without a circle, and its buttons. */
export function checkForm(place: ViewScope, view: FormView): void {
  const { all, entity, report } = place
  const known: Known = { form: knownFieldsOf(all, entity), query: 'text', ...sessionNames }
  if (view.load) checkCall(place, view.load, '/load')
  if (view.kind === 'audit-form' && view.log) checkCall(place, view.log, '/log')
  if (view.steps) checkCall(place, view.steps, '/steps')
  if (view.gates) checkCall(place, view.gates, '/gates')
  if (view.kind === 'audit-form' && view.paper) {
    checkCall(place, view.paper, '/paper')
    report.expression(view.paper.visible, known, '/paper/visible', 'bool')
  }
  view.summary?.forEach((field, index) => report.known(field, Object.keys(entity.properties), `/summary/${index}`, `“${entity.title}”的字段`))
  if (view.kind === 'detail') view.related?.forEach((each, index) => report.known(each.view, all.views.keys(), `/related/${index}/view`, '界面'))
  report.expression(view.readOnlyWhen, known, '/readOnlyWhen', 'bool')
  if (view.layout !== undefined && view.layout !== 'groups' && view.groups.length < 2)
    report.add('schema.misfit', '/layout', { got: view.layout, expected: '至少两个分组', fitting: 'groups' })
  view.groups.forEach((group, index) => {
    report.expression(group.visible, known, `/groups/${index}/visible`, 'bool')
    group.items.forEach((item, at) => {
      checkFormItem(place, expandShorthand(item), known, `/groups/${index}/items/${at}`)
    })
  })
  for (const circle of formCycles(view, entity)) report.take(circle, circle.path)
  checkActions(place, view.footer, '/footer', known)
}

function checkFormItem(place: ViewScope, item: FormItem, known: Known, path: string): void {
  const { entity, report } = place
  const field = item.field ?? item.id
  report.known(field, [...Object.keys(entity.properties), ...Object.keys(entity.objects ?? {})], path, `“${entity.title}”的字段`)
  if (entity.objects?.[field]) checkObjectItem(place, item, path)
  else checkWidget(place, item, field, path)
  for (const rule of ['visible', 'disabled'] as const) report.expression(item[rule], known, `${path}/${rule}`, 'bool')
  for (const rule of ['default', 'value'] as const) report.expression(item[rule], known, `${path}/${rule}`, 'any')
  if (typeof item.required === 'string') report.expression(item.required, known, `${path}/required`, 'bool')
  checkValidators(place, item.validators, `${path}/validators`)
  const child = childOf(place, field)
  if (child) checkChildColumns(place, item.columns, child, `${path}/columns`)
  checkPickers(place, item, child, path)
}

const ofOneField = ['widget', 'params', 'span', 'placeholder', 'default', 'value', 'validators', 'columns'] as const

/** An item that names an object speaks for all fields in it; what fits one of them alone is said of that one. */
function checkObjectItem({ entity, report }: ViewScope, item: FormItem, path: string): void {
  const object = item.field ?? item.id
  const [example = ''] = fieldsIn(entity, object)
  for (const word of ofOneField)
    if (item[word] !== undefined) report.add('schema.misfit', `${path}/${word}`, { got: word, expected: '用于单个字段的设置', fitting: `单列一项 ${example}` })
  if (item.required !== undefined && !fieldsIn(entity, object).some((each) => requiredWhen(entity, each).of === object))
    report.add('schema.misfit', `${path}/required`, { got: object, expected: '有必填字段的顶层对象', fitting: `在业务对象中写明“${object}”的 required` })
}

function checkWidget(place: ViewScope, item: FormItem, field: string, path: string): void {
  const { all, entity, report } = place
  if (!all.registered) return
  const { widgets } = all.registered
  const property = entity.properties[field]
  checkFit(report, widgets, item.widget, property, `${path}/widget`, '控件')
  const widget = widgets.get(item.widget ?? inferWidget(property ?? null))
  if (widget) checkParams(place, widget, { ...(item.widget ? {} : property?.['x-params']), ...item.params }, `${path}/params`)
}
