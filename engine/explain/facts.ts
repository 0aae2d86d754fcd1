import { actions } from '../actions/registry.ts'
import type { Entity } from '../schema/records/entity.ts'
import type { EntityProperty } from '../schema/records/property.ts'
import { validators } from '../validators/registry.ts'
import type { ActionModel, ColumnModel, FieldModel, FormFieldModel, GroupModel } from '../model/model.ts'
import type { Fact, ExplainContext } from './explanation.ts'
import type { FoundNode } from './find-node.ts'
import { callsIn } from './rights.ts'

type Calls = ExplainContext['effective']['calls']

/** What the control stands for: its field with type, dictionary and unit, or what a button starts. */
export function factsOf(found: FoundNode, { effective, model }: ExplainContext): Fact[] {
  const { calls } = effective
  const entity = entityOf(found, effective)
  const of = fact('业务对象', `${entity.title}（${entity.id}）`)
  switch (found.is) {
    case 'column':
      return [...of, ...fieldFacts(found.node.field, found.node.property), ...columnFacts(found.node, effective)]
    case 'search':
      return [...of, ...searchFacts(found.node)]
    case 'field':
      return [...of, ...fieldFacts(found.node.field, found.node.property), ...inputFacts(found.node), ...pageFacts(found.group, model)]
    case 'group':
      return [...of, ...fact('字段', found.node.fields.map(({ title }) => title).join('、')), ...pageFacts(found.node, model)]
    case 'action':
      return actionFacts(found.node, calls)
    case 'block':
      return [...fact('区块', found.node.block), ...callFacts(found.node.load ? [found.node.load.call] : [], calls)]
  }
}

/** Columns of a child table are fields of the child. */
function entityOf(found: FoundNode, { entity, children }: ExplainContext['effective']): Entity {
  if (found.is !== 'column' || found.node.property === null) return entity
  const { field, property } = found.node
  return [entity, ...Object.values(children)].find((each) => Object.hasOwn(each.properties, field) && each.properties[field] === property) ?? entity
}

function fact(name: string, text: string | number | undefined): Fact[] {
  return text === undefined || text === '' ? [] : [{ name, text: String(text) }]
}

/** What the entity says of a field. */
function fieldFacts(field: string, property: EntityProperty | null): Fact[] {
  if (!property) return fact('字段', field)
  return [
    ...fact('字段', `${property.title}（${field}）`),
    ...fact('类型', typeText(property)),
    ...(property.type === 'array' ? [] : fact('字典', property['x-dict'])),
    ...fact('单位', property['x-unit']),
    ...fact('敏感', property['x-sensitive'] ? '无完整权限时遮盖显示' : undefined),
    ...fact('可见须持有', property['x-read']),
    ...fact('可改须持有', property['x-write']),
    ...fact('由系统生成', derivation(property)),
    ...fact('说明', property.description),
  ]
}

const formats: Record<string, string> = {
  date: '日期',
  'date-time': '日期时间',
  month: '月份',
  time: '时间',
  decimal: '小数',
  email: '电子邮箱',
  uri: '网址',
  text: '长文本',
  'rich-text': '带格式正文',
  signature: '手写签名',
  json: 'JSON',
  colour: '颜色',
}

function typeText(property: EntityProperty): string {
  if (property.type === 'array') return '子表'
  if (property.type === 'integer') return `整数${rangeText(property)}`
  if (property['x-ref']) return `引用 ${property['x-ref'].entity}`
  if (property['x-attachment'] !== undefined) return '附件'
  if (property['x-directory']) return `${property['x-directory'] === 'office' ? '机构部门' : '人员'}${property['x-multiple'] ? '，多选' : ''}`
  const kind = formats[property.format ?? ''] ?? (property['x-multiple'] ? '多选' : '文本')
  const size = property.maxLength === undefined ? '' : `，最长 ${property.maxLength} 字`
  const scale = property['x-scale'] === undefined ? '' : `，${property['x-scale']} 位小数`
  return `${kind}${size}${scale}${rangeText(property)}`
}

function rangeText({ minimum, maximum }: { minimum?: number | undefined; maximum?: number | undefined }): string {
  if (minimum === undefined && maximum === undefined) return ''
  if (maximum === undefined) return `，不小于 ${String(minimum)}`
  return minimum === undefined ? `，不大于 ${maximum}` : `，${minimum} 到 ${maximum}`
}

/** How the server comes by a value that nobody types in. */
function derivation(property: EntityProperty): string | undefined {
  if (property['x-on-create'] !== undefined) return `首次保存时写入 ${property['x-on-create']}`
  if (property.type === 'integer' && property['x-overdue']) return `${property['x-overdue'].date} 早于今天时为 1`
  if (property.type === 'integer' && property['x-count-of'] !== undefined) return `${property['x-count-of']} 的行数`
  if (property.type === 'string' && property['x-number'] !== undefined) return `编号规则 ${property['x-number']}`
  if (property.type === 'string' && property['x-min-of']) return `${property['x-min-of'].list} 各行 ${property['x-min-of'].field} 的最小值`
  if (property.type === 'string' && property['x-derived']) return `${property['x-derived'].by} 所指数据的 ${property['x-derived'].field}`
  return property.readOnly ? '不接受填写' : undefined
}

/** What a list does with a column beyond drawing it. */
function columnFacts(column: ColumnModel | FieldModel, { view }: ExplainContext['effective']): Fact[] {
  const { group, total } = column as Partial<ColumnModel>
  const isSearched = 'quick' in view && view.quick?.includes(column.id)
  return [...fact('列组', group), ...fact('合计', total && '查询到的全部记录之和'), ...fact('快速查找', isSearched ? '在本列中查找' : undefined)]
}

/** Where a form of several pages shows a group. */
function pageFacts({ page, title }: GroupModel, model: ExplainContext['model']): Fact[] {
  if (!('layout' in model) || model.layout === 'groups') return []
  return fact(model.layout === 'steps' ? '步骤' : '标签页', page ?? title)
}

const operators: Record<string, string> = {
  eq: '等于',
  contains: '包含',
  prefix: '开头是',
  gte: '不小于',
  lte: '不大于',
  between: '介于',
  in: '是其中之一',
}

function searchFacts(item: FieldModel): Fact[] {
  const fields = item.fields ? fact('字段', item.fields.join('、')) : fieldFacts(item.field, item.property)
  return [...fields, ...fact('查询方式', operators[item.op ?? ''])]
}

function inputFacts({ required, readOnly, validators: uses }: FormFieldModel): Fact[] {
  const rules = uses.map(({ id }) => {
    const known = validators.get(id)
    return known ? `${known.title}（${known.source}）` : id
  })
  return [...fact('必填', required ? '始终必填' : undefined), ...fact('只读', readOnly ? '始终只读' : undefined), ...fact('校验规则', rules.join('、'))]
}

function actionFacts(action: ActionModel, calls: Calls): Fact[] {
  const definition = actions.get(action.action)
  return [
    ...fact('操作', `${definition?.title ?? action.title}（${action.action}）`),
    ...callsIn(action.params, calls).flatMap((call) => callFacts([call.id], calls)),
    ...fact('打开', ['view', 'form', 'open'].flatMap((name) => (typeof action.params[name] === 'string' ? [action.params[name]] : [])).join('、')),
    ...fact('办成之后', afterwards[String(action.params['then'] ?? '')]),
    ...fact('快捷键', action.shortcut),
  ]
}

const afterwards: Record<string, string> = { stay: '留在本页', close: '关闭本页', next: '打开列表的下一条' }

function callFacts(ids: readonly string[], calls: Calls): Fact[] {
  return ids.flatMap((id) => {
    const call = Object.hasOwn(calls, id) ? calls[id] : undefined
    return fact('接口', call ? `${id}，${call.method} ${call.path}` : id)
  })
}
