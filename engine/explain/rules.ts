import { trace, type Input, type Trace } from '../expressions/trace.ts'
import type { Json, Row } from '../schema/format/json.ts'
import type { ActionModel, FormFieldModel, FormModel, GroupModel } from '../model/model.ts'
import { entityFile, viewFile, type ExplainContext, type RuleAnswer, type RuleInput } from './explanation.ts'
import type { FoundNode } from './find-node.ts'

/** A rule before it is asked. `holds` and `fails` say what a yes or no means; without them the value itself is the answer. */
interface Rule {
  id: string
  title: string
  expression: string | undefined
  source?: string
  holds?: string
  fails?: string
}

/** Every rule that decides about a control, evaluated now. */
export function rulesOf(found: FoundNode, moment: ExplainContext): RuleAnswer[] {
  return rulesFor(found, moment).flatMap((rule) => (rule.expression === undefined ? [] : [answer({ ...rule, expression: rule.expression }, moment)]))
}

function rulesFor(found: FoundNode, moment: ExplainContext): Rule[] {
  switch (found.is) {
    case 'field':
      return [...groupRules(found.group), ...fieldRules(found.node, moment), ...formRules(moment)]
    case 'group':
      return groupRules(found.node)
    case 'action':
      return actionRules(found.node)
    case 'block':
      return [{ id: 'visible', title: '显示条件', expression: found.node.visible, holds: '显示', fails: '不显示' }]
    case 'column':
      return toneRules(moment)
    case 'search':
      return []
  }
}

/** A cell of a row is asked about its colour too. */
function toneRules({ model, scope }: ExplainContext): Rule[] {
  if (scope.row === undefined || !('rowTones' in model)) return []
  return model.rowTones.map(({ id, title, when }) => ({ id, title: `行底色“${title}”`, expression: when, holds: '整行着色', fails: '不着色' }))
}

function groupRules({ title, visible }: GroupModel): Rule[] {
  return [{ id: 'group', title: `分组“${title}”的显示条件`, expression: visible, holds: '显示', fails: '不显示' }]
}

function fieldRules({ field, rules, property }: FormFieldModel, { effective }: ExplainContext): Rule[] {
  const { entity } = effective
  const demanded = property?.['x-required']
  const file = entityFile(entity.id)
  return [
    { id: 'visible', title: '显示条件', expression: rules.visible, holds: '显示', fails: '不显示' },
    { id: 'disabled', title: '禁用条件', expression: rules.disabled, holds: '不可填写', fails: '可以填写' },
    { id: 'required', title: '必填条件', expression: rules.required, holds: '必填', fails: '不必填', ...(rules.required === demanded ? { source: file } : {}) },
    { id: 'value', title: '计算', expression: rules.value },
    { id: 'default', title: '打开时的初值', expression: rules.default },
    ...(entity.rules ?? [])
      .filter((rule) => rule.path === field)
      .map((rule) => ({
        id: rule.id,
        title: `整体校验“${rule.message}”`,
        expression: rule.expression,
        source: rule.source === undefined ? file : `${file}（${rule.source}）`,
        holds: '符合',
        fails: '不符合，不能保存',
      })),
  ]
}

function formRules({ model }: ExplainContext): Rule[] {
  return [{ id: 'readOnly', title: '整个表单的只读条件', expression: (model as Partial<FormModel>).readOnlyWhen, holds: '只读', fails: '可以填写' }]
}

function actionRules({ visibleWhen, disabledWhen }: ActionModel): Rule[] {
  return [
    { id: 'visible', title: '显示条件', expression: visibleWhen, holds: '显示', fails: '不显示' },
    { id: 'disabled', title: '禁用条件', expression: disabledWhen, holds: '不可用', fails: '可用' },
  ]
}

function answer({ id, title, expression, source, holds, fails }: Rule & { expression: string }, moment: ExplainContext): RuleAnswer {
  const traced = trace(expression, moment.scope)
  const readable = traced.inputs.every((input) => isReadable(input, moment))
  return {
    id,
    title,
    expression,
    source: source ?? viewFile(moment.effective.view.viewNo),
    outcome: outcomeOf(traced, holds, fails),
    inputs: traced.inputs.map((input) => ruleInput(input, moment)),
    step: readable ? traced.step : null,
  }
}

function outcomeOf({ value, problem }: Trace, holds: string | undefined, fails: string | undefined): string {
  if (problem) return problem.message
  if (holds === undefined || fails === undefined) return `值为 ${typeof value === 'string' ? `“${value}”` : JSON.stringify(value)}`
  return value === true || value === 1 ? `成立，所以${holds}` : `不成立，所以${fails}`
}

/** Only fields that the effective view holds are spoken of: what the caller may not read is not in it. */
function isReadable({ root, field }: Input, { effective }: ExplainContext): boolean {
  if ((root !== 'row' && root !== 'form') || field === 'version') return true
  return Object.hasOwn(effective.entity.properties, field.replace(/_label$/, ''))
}

function ruleInput(input: Input, moment: ExplainContext): RuleInput {
  const { root, field, name, value } = input
  if (!isReadable(input, moment)) return { name, title: '', value: '（无权查看）', dictionary: '', label: '' }
  const properties = root === 'row' || root === 'form' ? moment.effective.entity.properties : {}
  const property = properties[field]
  const dictionary = property === undefined || property.type === 'array' ? '' : (property['x-dict'] ?? '')
  return { name, title: property?.title ?? '', value, dictionary, label: name.startsWith('has(') ? '' : labelOf(moment.scope[root], field) }
}

/** The label that a record carries beside a code. */
function labelOf(record: unknown, field: string): string {
  const label: Json | undefined = typeof record === 'object' && record !== null ? (record as Row)[`${field}_label`] : undefined
  return typeof label === 'string' ? label : ''
}
