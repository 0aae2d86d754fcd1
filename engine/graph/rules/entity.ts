import { objectOf, textOf, type Place } from '../references/json-paths.ts'
import type { ReferenceCollector, Roots } from '../references/expression-paths.ts'
import { noteParams } from './params.ts'
import { around, beside, each, expression, field, id, key, template, type EntityOf, type Note, type Rule } from './rule.ts'
import { validator } from './view.ts'

const required: Note = (trace, { value, path }, words) => trace.field(trace.own, textOf(value), path, words, true)

/** The parameters an entity gives to the widget of its field. */
const widgetParams: Note = (trace, place, words) => {
  const property = objectOf(place.owners.at(-1))
  const thing = trace.lookup.registered.widgets.get(textOf(property['x-widget'])) ?? trace.lookup.registered.widgets.get('select')
  noteParams(trace, place, words, { thing, entity: trace.own, child: '' })
}

/** What a signature covers: a field of the record, or of a child list's rows with the list before it. */
const signed: Note = (trace, { value, path }, words) => {
  const [name = '', ofRow] = textOf(value).split('.', 2)
  trace.field(trace.own, name, path, words)
  if (ofRow !== undefined) trace.field(trace.lookup.childOf(trace.own, name), ofRow, path, words)
}

function listed(trace: ReferenceCollector, place: Place): string {
  return trace.lookup.childOf(trace.own, textOf(objectOf(place.owners.at(-1))['list']))
}

/** Entity of the record that a derived field takes its value from. */
const derivedFrom: EntityOf = (trace, { owners }) => {
  const by = trace.lookup.entities.get(trace.own)?.properties[textOf(objectOf(owners.at(-1))['by'])]
  return by?.type === 'string' && by['x-ref'] ? by['x-ref'].entity : ''
}

/** Entity of the rows of a child list. */
const ofRows: EntityOf = (_, { owners }) =>
  textOf(objectOf(objectOf(owners.findLast((owner) => objectOf(owner)['x-child'] !== undefined))['x-child'])['entity'])

/** Entity of the sheets that records are made for. */
const ofSheet: EntityOf = (_, { owners }) => textOf(objectOf(objectOf(objectOf(owners[0])['x-inspection'])['sheet'])['entity'])

/** A paper, and as `row` the record that it belongs to. */
const verified = (trace: ReferenceCollector): Roots => {
  const { properties = {}, 'x-verify': words } = trace.lookup.entities.get(trace.own) ?? {}
  const of = properties[words?.of ?? '']
  return { record: [trace.own], row: of?.type === 'string' && of['x-ref'] ? [of['x-ref'].entity] : [] }
}

/** What the register of failed items takes over comes from the sheet. */
const ofFaults = (_: ReferenceCollector, { owners }: Place) => {
  const sheet = objectOf(objectOf(objectOf(owners.at(-3))['sheet']))
  return { form: [textOf(sheet['entity'])], row: [], record: [] }
}

/** Entity of the things that records are about. */
const ofThing: EntityOf = (_, { owners }) => textOf(objectOf(objectOf(objectOf(owners[0])['x-inspection'])['thing'])['entity'])

/** What a proposal for the archive says comes from the thing, the sheet and the record. */
const ofCorrections = (trace: ReferenceCollector, place: Place): Roots => ({
  form: [ofSheet(trace, place)],
  row: [ofThing(trace, place)],
  record: [trace.own],
})

/** Entity of the steps of work instructions. */
const ofSteps: EntityOf = (trace, { owners }) => {
  const guides = objectOf(objectOf(objectOf(owners[0])['x-inspection'])['guides'])
  return trace.lookup.childOf(textOf(guides['entity']), textOf(objectOf(guides['steps'])['field']))
}

/** Entity of the rows of a proposal. */
const ofProposals: EntityOf = (trace, { owners }) => {
  const corrections = objectOf(objectOf(objectOf(owners[0])['x-inspection'])['corrections'])
  return trace.lookup.childOf(textOf(corrections['entity']), textOf(objectOf(corrections['rows'])['list']))
}

/** Where a business object names its own fields and others' things. */
export const entityRules: readonly Rule[] = [
  ['/x-base/entity', '基础业务对象', id('entity')],
  ['/x-base/when/*', '基础业务对象的条件', key()],
  ['/x-key', '主键', field()],
  ...each(['/x-place/lat', '/x-place/lon', '/x-place/through'], '地图上的位置', field()),
  ['/x-label', '名称字段', field()],
  ['/x-scope/*', '数据范围', field()],
  ['/x-scope/unit/*', '数据范围', field()],
  ['/x-scope/named/*', '数据范围', field()],
  ['/x-deleted', '作废标记', field()],
  ['/x-partition/by', '分区时间', field()],
  ['/x-board/offices', '公告栏', field()],
  ['/x-board/units', '公告栏', field()],
  ['/x-board/from', '公告栏', field()],
  ['/x-board/to', '公告栏', field()],
  ['/x-board/when/*', '公告栏', key()],
  ['/x-inspection/sheet/entity', '检验记录的业务单', id('entity')],
  ['/x-inspection/sheet/key', '检验记录的业务单', field()],
  ['/x-inspection/sheet/inspectors', '检验人员', field(beside)],
  ['/x-inspection/sheet/org', '检验机构', field(beside)],
  ['/x-inspection/thing/entity', '检验记录的设备', id('entity')],
  ...each(
    ['maker', 'maintainer', 'made'].map((word) => `/x-inspection/thing/${word}`),
    '不合格项统计',
    field(beside),
  ),
  ['/x-inspection/thing/mark', '照片水印', template(beside)],
  ...each(['/x-inspection/thing/place/lat', '/x-inspection/thing/place/lon'], '设备位置', field(around)),
  ['/x-inspection/returns/entity', '退回的检验项目', id('entity')],
  ...each(
    ['sheet', 'item', 'comment', 'by', 'at'].map((word) => `/x-inspection/returns/${word}`),
    '退回的检验项目',
    field(beside),
  ),
  ['/x-inspection/notices/entity', '通知书整改项', id('entity')],
  ...each(
    ['sheet', 'thing', 'item', 'notice', 'limit', 'state', 'way', 'done', 'day', 'files', 'by', 'at', 'opinion'].map((word) => `/x-inspection/notices/${word}`),
    '通知书整改项',
    field(beside),
  ),
  ['/x-inspection/writes/*', '检验记录填入业务单', key(ofSheet)],
  ['/x-inspection/writes/*', '检验记录填入业务单的公式', expression((trace, place) => ({ row: [ofSheet(trace, place)] }))],
  ['/x-inspection/faults/entity', '不合格项登记', id('entity')],
  ['/x-inspection/faults/sheet', '不合格项登记', field(beside)],
  ['/x-inspection/faults/item', '不合格项登记', field(beside)],
  ['/x-inspection/faults/set/*', '不合格项登记', key(around)],
  ['/x-inspection/faults/set/*', '不合格项登记的公式', expression(ofFaults)],
  ['/x-inspection/corrections/entity', '现场改正的档案值', id('entity')],
  ...each(['/x-inspection/corrections/record', '/x-inspection/corrections/thing'], '现场改正的档案值', field(beside)),
  ['/x-inspection/corrections/set/*', '现场改正的档案值', key(around)],
  ['/x-inspection/corrections/set/*', '现场改正的档案值的公式', expression(ofCorrections)],
  ['/x-inspection/corrections/rows/list', '现场改正的档案值', field(around)],
  ...each(
    ['field', 'before', 'value'].map((word) => `/x-inspection/corrections/rows/${word}`),
    '现场改正的档案值',
    field(ofProposals),
  ),
  ['/x-inspection/corrections/rows/set/*', '现场改正的档案值', key(ofProposals)],
  ['/x-inspection/corrections/rows/set/*', '现场改正的档案值的公式', expression(ofCorrections)],
  ['/x-inspection/report', '检验记录的报告', field(ofSheet)],
  ['/x-inspection/guides/entity', '作业指导书', id('entity')],
  ['/x-inspection/guides/view', '作业指导书', id('view')],
  ...each(
    ['template', 'number', 'title', 'edition', 'since', 'tools', 'safety'].map((word) => `/x-inspection/guides/${word}`),
    '作业指导书',
    field(beside),
  ),
  ...each(['/x-inspection/guides/state/field', '/x-inspection/guides/steps/field'], '作业指导书', field(around)),
  ...each(
    ['item', 'method', 'accept', 'tools'].map((word) => `/x-inspection/guides/steps/${word}`),
    '作业指导书的步骤',
    field(ofSteps),
  ),
  ['/x-inspection/sections/**/from', '检验记录的预填', expression((trace, place) => ({ form: [ofSheet(trace, place)] }))],
  ['/x-inspection/sections/**/register/entity', '检验记录选取的台账', id('entity')],
  ['/x-inspection/sections/**/register/view', '检验记录选取的台账', id('view')],
  ...each(
    ['key', 'own', 'kind', 'range'].map((word) => `/x-inspection/sections/**/register/${word}`),
    '检验记录选取的台账',
    field(beside),
  ),
  [
    '/x-inspection/sections/**/register/usable',
    '检验记录选取的台账',
    expression((trace, place) => ({ form: [ofSheet(trace, place)], row: [beside(trace, place)] })),
  ],
  ['/x-inspection/sections/**/register/refusal', '检验记录选取的台账', template(beside)],
  ['/x-inspection/fields/*', '检验记录的字段', field()],
  ...each(
    ['org', 'scope', 'name', 'serial', 'from', 'to'].map((word) => `/x-seal/${word}`),
    '电子印章',
    field(),
  ),
  ['/x-seal/when/*', '电子印章', key()],
  ['/x-seal/log/entity', '签章日志', id('entity')],
  ['/x-seal/log/set/*', '签章日志', key(around)],
  ['/x-verify/number', '公开查验', field()],
  ['/x-verify/of', '公开查验', field()],
  ['/x-verify/shows/*/value', '公开查验', expression(verified)],
  ['/x-verify/states/*/when', '公开查验', expression(verified)],
  ...each(['/x-find/by/*', '/x-find/about/*'], '全站查找', field()),
  ...each(['/x-find/opens/*/view', '/x-find/cards/*/view'], '全站查找打开的界面', id('view')),
  ...each(['/x-find/opens/*/query', '/x-find/cards/*/query'], '全站查找打开的界面', template()),
  ...each(['/x-find/opens/*/operator', '/x-find/cards/*/operator'], '全站查找打开的界面', id('operator')),
  ['/x-flow/flow', '业务对象的流程', id('flow')],
  ['/x-flow/state', '流程状态字段', field()],
  ['/required/*', '必填', required],
  ['/properties/*/x-dict', '字段的字典', id('dictionary')],
  ['/properties/*/x-ref/entity', '引用', id('entity')],
  ['/properties/*/x-ref/label', '引用的名称', field(beside)],
  ['/properties/*/x-child/entity', '子表', id('entity')],
  ['/properties/*/x-child/key', '子表的外键', field(beside)],
  ['/properties/*/default/*/*', '子表打开时的行', key(ofRows)],
  ['/properties/*/x-placeholders', '变量所属业务', field()],
  ['/properties/*/x-label-of', '名称取自', field()],
  ['/properties/*/x-min-of/list', '取最小值', field()],
  ['/properties/*/x-min-of/field', '取最小值', field(listed)],
  ['/properties/*/x-derived/by', '取自引用的数据', field()],
  ['/properties/*/x-derived/field', '取自引用的数据', field(derivedFrom)],
  ['/properties/*/x-signed/content/*', '签名的内容', signed],
  ...each(['/properties/*/x-signed/state', '/properties/*/x-signed/name'], '签名', field()),
  ['/properties/*/x-files-of', '附件所属的记录', field()],
  ['/properties/*/x-count-of', '计数', field()],
  ...each(['/properties/*/x-distance/place', '/properties/*/x-distance/of', '/properties/*/x-distance/far'], '距离', field()),
  ['/properties/*/x-overdue/date', '超期', field()],
  ['/properties/*/x-overdue/when/*', '超期', key()],
  ...each(['/properties/*/x-required', '/properties/*/x-required-got'], '必填条件', expression()),
  ...each(['/properties/*/x-read', '/properties/*/x-write'], '字段的权限', id('operator')),
  ['/properties/*/x-widget', '字段的控件', id('widget')],
  ['/properties/*/x-params', '控件参数', widgetParams],
  ['/properties/*/x-validate/*', '字段的校验', validator],
  ['/rules/*/path', '规则', field()],
  ['/rules/*/expression', '规则', expression()],
]
