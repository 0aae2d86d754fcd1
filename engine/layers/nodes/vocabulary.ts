import type { Json } from '../../schema/format/json.ts'
import { sectionTitles } from './sections.ts'
import { templatePropTitles, templateValueTitles } from './template-vocabulary.ts'

/** What people call the members of a list or map of a schema file. */
const memberTitles: Record<string, string> = {
  ...sectionTitles,
  properties: '字段',
  required: '必填字段',
  rules: '规则',
  states: '环节',
  moves: '流转',
  guards: '前提',
  effects: '效果',
  nodes: '菜单项',
  calls: '接口',
  dictionaries: '字典',
  grants: '授权',
  validators: '校验',
  sort: '排序字段',
  fields: '查询字段',
  operator: '操作码',
  accepts: '可填字段',
  requires: '必交字段',
  clear: '清空字段',
  from: '起始环节',
  enum: '可选值',
  cases: '测试用例',
  words: '操作',
}
/** In files of this kind a list of this name holds something else. */
const memberTitlesOfKind: Record<string, Record<string, string>> = {
  dictionary: { items: '字典项' },
  fee: { items: '收费项' },
  'record-template': {
    sections: '部分',
    items: '项目',
    results: '结果',
    fields: '字段',
    checks: '校验',
    classes: '项目类别',
    outcomes: '结论',
    rules: '判定规则',
    next: '下次日期规则',
    institutes: '使用机构',
    options: '选项',
  },
}

const propTitles: Record<string, string> = {
  order: '次序',
  validators: '校验',
  title: '名称',
  newTitle: '新增时的名称',
  label: '名称',
  name: '名称',
  width: '宽度',
  hidden: '隐藏',
  stowed: '收起不用的分组',
  ownDefault: '自己的默认值',
  pinned: '固定',
  sort: '排序',
  dir: '次序',
  sortable: '可排序',
  priority: '显示优先级',
  priorities: '各字段的显示优先级',
  editable: '可编辑',
  edit: '表格编辑',
  align: '对齐',
  visible: '显示条件',
  disabled: '禁用条件',
  because: '不能操作的原因',
  required: '必填',
  readOnly: '只读',
  readOnlyWhen: '只读条件',
  when: '条件',
  tone: '色调',
  icon: '图标',
  span: '占列数',
  columns: '列数',
  widget: '控件',
  cell: '单元格',
  block: '区块类型',
  action: '动作',
  params: '参数',
  placeholder: '提示文字',
  help: '说明',
  description: '说明',
  default: '默认值',
  value: '计算公式',
  field: '字段',
  op: '比较方式',
  operator: '操作码',
  shortcut: '快捷键',
  renamedFrom: '原编号',
  'x-renamed-from': '原编号',
  kind: '类型',
  viewNo: '界面编号',
  route: '地址',
  entity: '业务对象',
  source: '出处',
  find: '查询',
  load: '读取',
  layout: '分组方式',
  page: '所在页',
  call: '接口',
  pageSize: '每页行数',
  paging: '翻页方式',
  quick: '快速查找的列',
  group: '列组',
  total: '合计',
  select: '选择方式',
  draft: '保存草稿',
  type: '数据类型',
  format: '格式',
  minLength: '最短',
  maxLength: '最长',
  minimum: '最小值',
  maximum: '最大值',
  pattern: '正则',
  'x-dict': '字典',
  'x-ref': '引用',
  'x-directory': '机构人员',
  'x-width': '列宽',
  'x-priority': '显示优先级',
  'x-group': '分组',
  'x-unit': '单位',
  'x-widget': '控件',
  'x-validate': '校验',
  'x-index': '索引',
  'x-required': '必填条件',
  'x-sensitive': '敏感',
  'x-read': '可见须持有的操作代码',
  'x-write': '可改须持有的操作代码',
  initial: '起始环节',
  state: '状态字段',
  to: '到达环节',
  complete: '须填写完整',
  back: '退回',
  workdays: '时限（工作日）',
  final: '终结',
  message: '提示',
  expression: '表达式',
  path: '地址',
  method: '方法',
  encoding: '编码',
  operation: '服务端操作',
  transition: '流转',
  public: '公开',
  parentId: '上级',
  parentValue: '上级',
  href: '地址',
  home: '首页',
  edition: '版本',
  since: '起用日期',
  until: '停用日期',
  basis: '检验依据',
  institutes: '使用机构',
  form: '表号',
  class: '类别',
  content: '内容',
  requirement: '要求',
  clause: '条款',
  applies: '适用条件',
  pass: '符合条件',
  phrases: '常用语',
  unit: '单位',
  decimals: '小数位数',
  min: '下限',
  max: '上限',
  above: '下限（不含）',
  below: '上限（不含）',
  range: '可能的范围',
  readings: '读数次数',
  counts: '取值',
  rows: '行数',
  labels: '各行',
  compute: '计算公式',
  noted: '第四种符号的含义',
  symbols: '符号',
  outcome: '结论',
  months: '间隔（月）',
  dataScope: '数据范围',
  industryType: '所属系统',
}
const valueTitles: Record<string, Record<string, string>> = {
  pinned: { left: '固定在左侧', right: '固定在右侧', none: '不固定' },
  sort: { asc: '升序', desc: '降序', none: '不排序' },
  dir: { asc: '升序', desc: '降序' },
  paging: { pages: '分页', endless: '连续' },
  total: { sum: '求和' },
  align: { left: '左对齐', center: '居中', right: '右对齐' },
  tone: { default: '普通色', primary: '主色', success: '绿色', warning: '橙色', danger: '红色', muted: '灰色' },
  op: { eq: '等于', contains: '包含', prefix: '开头是', gte: '不小于', lte: '不大于', between: '介于', in: '属于' },
  select: { none: '不能选行', one: '只选一行', many: '可选多行' },
}

/** Longest value that a sentence quotes in full. */
const LONGEST = 60

/** What people call a member of the list or map `name` in a file of a kind. */
export function memberTitle(name: string, kind = 'view'): string {
  return memberTitlesOfKind[kind]?.[name] ?? memberTitles[name] ?? name
}

/** What people call a property; its own name when there is no word for it. */
export function propTitle(name: string, kind = 'view'): string {
  return (kind === 'record-template' ? templatePropTitles[name] : undefined) ?? propTitles[name] ?? name
}

/** What people call a property that several names lead to; free parameters are called by their own names. */
export function propertyTitle(names: readonly string[]): string {
  return names.map((each, index) => (names.slice(0, index).includes('params') ? ` ${each} ` : propTitle(each))).join('')
}

/** A value that has a sentence of its own, such as 固定在左侧. */
export function valueTitle(prop: string, value: Json, kind = 'view'): string | undefined {
  if (typeof value !== 'string') return undefined
  return (kind === 'record-template' ? templateValueTitles[prop]?.[value] : undefined) ?? valueTitles[prop]?.[value]
}

/** A value as it stands in a sentence: text in quotes, yes and no in Chinese, anything else as JSON; cut when long. */
export function quoted(value: Json | undefined): string {
  if (value === undefined || value === null) return '空'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  return typeof value === 'string' ? `“${short}”` : short
}
