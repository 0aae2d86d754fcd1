import { actions } from '../../actions/registry.ts'
import { validators } from '../../validators/registry.ts'
import { objectOf, textOf, textsBelow, type Place } from '../references/json-paths.ts'
import type { ReferenceCollector } from '../references/expression-paths.ts'
import { noteParams } from './params.ts'
import { actionOperator, expression, field, id, template, type Note, type Rule } from './rule.ts'

/** A column, search item or form item: bare field name, or what it says of its field. */
function node(entityOf: (trace: ReferenceCollector, place: Place) => string): Note {
  return (trace, place, words) => {
    const { value, path } = place
    const spelt = objectOf(value)
    const name = typeof value === 'string' ? value : textOf(spelt['field']) || textOf(spelt['id'])
    if (!Array.isArray(spelt['fields'])) trace.field(entityOf(trace, place), name, path, words)
  }
}

/** `field`, or `list.field` for a field of the rows of a child list. */
const searched: Note = (trace, { value, path }, words) => {
  const [first = '', second] = textOf(value).split('.')
  trace.field(trace.own, first, path, words)
  if (second !== undefined) trace.field(trace.lookup.childOf(trace.own, first), second, path, words)
}

/** Entity of the rows of the child list that the item draws. */
export function childOfItem(trace: ReferenceCollector, place: Place): string {
  const item = place.owners.findLast((owner) => !Array.isArray(owner) && 'columns' in objectOf(owner)) ?? null
  return trace.lookup.childOf(trace.own, fieldOf(item))
}

function fieldOf(item: Place['value']): string {
  return textOf(objectOf(item)['field']) || textOf(objectOf(item)['id'])
}

/** Entity that the call beside it answers; the screen's own when the call names none. */
function answered(trace: ReferenceCollector, place: Place): string {
  const call = [...place.owners, place.value].findLast((owner) => 'call' in objectOf(owner) || 'load' in objectOf(owner)) ?? null
  const id = textOf(objectOf(call)['call']) || textOf(objectOf(objectOf(call)['load'])['call'])
  return trace.lookup.calls.get(id)?.entity ?? trace.own
}

/** The view that one extends; a convention is none. */
const extended: Note = (trace, { value, path }, words) => {
  if (trace.lookup.views.has(textOf(value))) trace.note('view', textOf(value), path, words)
}

/** The action, its operator code and its parameters. */
const action: Note = (trace, place, words) => {
  const use = objectOf(place.value)
  trace.note('action', textOf(use['action']), `${place.path}/action`, words)
  actionOperator(trace, place, words)
  const params = paramsIn(place)
  if (params) noteParams(trace, params, `${words}的参数`, { thing: actions.get(textOf(use['action'])), entity: trace.own, child: '' })
}

/** A widget, cell or block by its word, and the parameters beside it. */
function drawn(kind: 'widget' | 'cell' | 'block', entityOf: (trace: ReferenceCollector, place: Place) => string): Note {
  return (trace, place, words) => {
    const use = objectOf(place.value)
    const name = textOf(use[kind])
    trace.note(kind, name, `${place.path}/${kind}`, words)
    const params = paramsIn(place)
    const things = { widget: trace.lookup.registered.widgets, cell: trace.lookup.registered.cells, block: trace.lookup.registered.blocks }[kind]
    if (params)
      noteParams(trace, params, `${words}的参数`, {
        thing: things.get(name),
        entity: entityOf(trace, place),
        child: trace.lookup.childOf(trace.own, fieldOf(place.value)),
      })
  }
}

function paramsIn(place: Place): Place | null {
  const value = objectOf(place.value)['params']
  return value === undefined ? null : { path: `${place.path}/params`, value, key: 'params', owners: [...place.owners, place.value] }
}

/** Validators in use, with the fields that their parameters name. */
export const validator: Note = (trace, { value, path }, words) => {
  const use = objectOf(value)
  const name = typeof value === 'string' ? value : textOf(use['id'])
  trace.note('validator', name, path, words)
  const params = use['params']
  if (params !== undefined)
    noteParams(trace, { path: `${path}/params`, value: params, key: 'params', owners: [] }, `${words}的参数`, {
      thing: validators.get(name),
      entity: trace.own,
      child: '',
    })
}

/** A call in use outside parameters, and what it is asked with: names of fields of what it answers. */
const fetched: Note = (trace, { value, path }, words) => {
  const { call, params } = objectOf(value)
  if (typeof call !== 'string' || isParameter(path)) return
  trace.note('call', call, `${path}/call`, words)
  const entity = trace.lookup.calls.get(call)?.entity ?? trace.own
  for (const name of Object.keys(objectOf(params))) trace.field(entity, name, `${path}/params/${name}`, `${words}条件`)
  for (const kind of ['entity', 'flow', 'view'] as const) trace.note(kind, textOf(objectOf(params)[kind]), `${path}/params/${kind}`, `${words}条件`)
  for (const text of textsBelow({ path: `${path}/params/filters`, value: objectOf(params)['filters'] ?? null, key: 'filters', owners: [] }))
    if (text.path.endsWith('/field')) trace.field(entity, text.value, text.path, `${words}条件`)
  for (const text of textsBelow({ path: `${path}/params`, value: params ?? null, key: 'params', owners: [] }))
    trace.template(text.value, [trace.own], text.path, `${words}条件`)
}

/** A rule of the screen; `query` holds what the opener took from its own record. */
const rule: Note = (trace, place, words) => {
  if (!isParameter(place.path)) expression(({ own: entity }) => ({ form: [entity], row: [entity], query: [entity] }))(trace, place, words)
}

/** What another screen is opened with: names of its own fields. */
const openedWith: Note = (trace, place, words) => {
  const opener = objectOf(place.owners.at(-2))
  trace.field(trace.lookup.views.get(textOf(opener['view']))?.entity ?? '', place.key, place.path, words)
}

/** Print codes, joined by `@` when several documents belong together. */
const codes: Note = (trace, { value, path }, words) => {
  for (const code of textOf(value).split('@')) trace.note('print', code, path, words)
}

/** Another screen that is opened from this one. */
const opened: Note = (trace, { value, path }, words) => {
  if (!isParameter(path)) trace.note('view', textOf(value), path, words)
}

function isParameter(path: string): boolean {
  return path.includes('/params/') || path.endsWith('/params')
}

const own = (trace: ReferenceCollector): string => trace.own
/** The entity that the list of fields is kept under. */
const named = (_: ReferenceCollector, { path }: Place): string => path.split('/').at(-2) ?? ''
const actionLists = ['/toolbar/*', '/rowActions/*', '/rowMore/*', '/footer/*']
const actionWords: Record<string, string> = { toolbar: '工具栏按钮', rowActions: '行操作', rowMore: '行更多操作', footer: '底部按钮' }

/** Where a screen names things. Rules (`visible`, `required` …) are found at whatever depth a kind of screen has them. */
export const viewRules: readonly Rule[] = [
  ['/rename/field', '树节点改名', field()],
  ['/extends', '继承的界面', extended],
  ['/entity', '界面的业务对象', id('entity')],
  ['/columns/*', '列', node(own)],
  ['/search/*', '查询项', node(own)],
  ['/search/*/fields/*', '综合查询', searched],
  ['/search/*/default', '查询默认值', template()],
  ['/groups/*/items/*', '表单字段', node(own)],
  ['/groups/*/items/*/columns/*', '子表的列', node(childOfItem)],
  ['/groups/*/items/*/columns/*/operator', '子表列的操作码', id('operator')],
  ['/sort/*/id', '排序', field()],
  ['/quick/*', '快速查找', field()],
  ...['', '/any/*', '/all/*'].map((group): Rule => [`/tabs/*/filters/*${group}/field`, '页签的条件', searched]),
  ['/edit/form', '表格编辑的表单', opened],
  ['/edit/columns/*', '表格编辑的列', field()],
  ['/item/*', '时间线', field()],
  ['/summary/*', '表单摘要', field()],
  ['/log/item/*', '流程日志', field(answered)],
  ['/log/details/*', '流程日志', field(answered)],
  ['/**', '取数', fetched],
  ['/**/visible', '显示条件', rule],
  ['/**/disabled', '禁用条件', rule],
  ['/**/required', '必填条件', rule],
  ['/**/query/*', '打开界面的参数', openedWith],
  ['/templates/*/code', '打印模板', codes],
  ['/paper/params/code', '表单旁的单据', codes],
  ['/period', '比较的日期', field()],
  ['/dimensions/*/field', '统计维度', field()],
  ['/measures/*/field', '统计指标', field()],
  ['/**/view', '打开的界面', opened],
  ['/drill/query', '统计下钻', template()],
  ['/related/*/query/*', '关联列表', template()],
  ['/groups/**/value', '公式', rule],
  ['/groups/*/items/*/default', '默认值', rule],
  ['/readOnlyWhen', '只读条件', rule],
  ['/rowTones/*/when', '行底色条件', rule],
  ['/columns/*', '列', drawn('cell', own)],
  ['/search/*', '查询项', drawn('widget', own)],
  ['/groups/*/items/*', '表单字段', drawn('widget', own)],
  ['/groups/*/items/*/columns/*', '子表的列', drawn('cell', childOfItem)],
  ['/groups/*/items/*/validators/*', '校验', validator],
  ['/blocks/*', '区块', drawn('block', answered)],
  ['/blocks/*/params/about/*/*', '说明记录的字段', field(named)],
  ...actionLists.flatMap((list): Rule[] => {
    const words = actionWords[list.split('/')[1] ?? ''] ?? ''
    return [[list, words, action]]
  }),
]
