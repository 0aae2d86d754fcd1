import { objectOf, textOf, type Place } from '../select.ts'
import type { Trace } from '../trace.ts'
import { noteParams } from './params.ts'
import { expression, field, id, key, type Note, type Rule } from './rule.ts'
import { validator } from './view.ts'

const required: Note = (trace, { value, path }, words) => trace.field(trace.own, textOf(value), path, words, true)

/** The parameters an entity gives to the widget of its field. */
const widgetParams: Note = (trace, place, words) => {
  const property = objectOf(place.owners.at(-1))
  const thing = trace.lookup.registered.widgets.get(textOf(property['x-widget'])) ?? trace.lookup.registered.widgets.get('select')
  noteParams(trace, place, words, { thing, entity: trace.own, child: '' })
}

/** Entity that a reference or child list beside the place names. */
function other(_: Trace, place: Place): string {
  return textOf(objectOf(place.owners.at(-1))['entity'])
}

function listed(trace: Trace, place: Place): string {
  return trace.lookup.childOf(trace.own, textOf(objectOf(place.owners.at(-1))['list']))
}

/** Where a business object names its own fields and others' things. */
export const entityRules: readonly Rule[] = [
  ['/x-key', '主键', field()],
  ['/x-label', '名称字段', field()],
  ['/x-scope/*', '数据范围', field()],
  ['/x-deleted', '作废标记', field()],
  ['/x-flow/flow', '业务对象的流程', id('flow')],
  ['/x-flow/state', '流程状态字段', field()],
  ['/required/*', '必填', required],
  ['/properties/*/x-dict', '字段的字典', id('dictionary')],
  ['/properties/*/x-ref/entity', '引用', id('entity')],
  ['/properties/*/x-ref/label', '引用的名称', field(other)],
  ['/properties/*/x-child/entity', '子表', id('entity')],
  ['/properties/*/x-child/key', '子表的外键', field(other)],
  ['/properties/*/x-label-of', '名称取自', field()],
  ['/properties/*/x-min-of/list', '取最小值', field()],
  ['/properties/*/x-min-of/field', '取最小值', field(listed)],
  ['/properties/*/x-count-of', '计数', field()],
  ['/properties/*/x-overdue/date', '超期', field()],
  ['/properties/*/x-overdue/when/*', '超期', key()],
  ['/properties/*/x-required', '必填条件', expression()],
  ['/properties/*/x-widget', '字段的控件', id('widget')],
  ['/properties/*/x-params', '控件参数', widgetParams],
  ['/properties/*/x-validate/*', '字段的校验', validator],
  ['/rules/*/path', '规则', field()],
  ['/rules/*/expression', '规则', expression()],
]
