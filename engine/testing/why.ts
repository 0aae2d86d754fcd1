import { compile, readNames } from '../expressions/compile.ts'
import type { Scope } from '../expressions/scope.ts'
import { test } from '../expressions/evaluate.ts'
import type { ActionModel, FormFieldModel, FormModel, GroupModel, Why } from '../model/model.ts'
import { ProblemError } from '../problem.ts'
import type { Json, Row } from '../schema/json.ts'
import { show } from './findings.ts'

/** Why a field shows or not: the rules of its group and its own, with what they read. */
export function whyVisible(field: FormFieldModel, group: GroupModel | undefined, scope: Scope): string[] {
  return [...(field.hidden ? ['布局隐藏了它'] : []), ...ruleLines('分组显示条件', group?.visible, scope), ...ruleLines('显示条件', field.rules.visible, scope)]
}

export function whyRequired(field: FormFieldModel, scope: Scope): string[] {
  return [...(field.required ? ['定义为必填'] : []), ...orNone(ruleLines('必填条件', field.rules.required, scope), field.required ? '' : '没有必填规则')]
}

/** Why a field can be typed into or not. */
export function whyDisabled(field: FormFieldModel, model: FormModel, scope: Scope): string[] {
  return [
    ...(model.readOnly ? ['整个界面只读'] : []),
    ...ruleLines('只读条件', model.readOnlyWhen, scope),
    ...(field.readOnly && !model.readOnly ? ['字段只读', ...texts(field.why)] : []),
    ...(field.rules.value === undefined ? [] : [`由公式计算：${field.rules.value}`]),
    ...ruleLines('禁用条件', field.rules.disabled, scope),
  ]
}

export function whyValue(field: FormFieldModel, scope: Scope): string[] {
  return [...formula('公式', field.rules.value, scope), ...formula('默认值', field.rules.default, scope)]
}

/** Why a button or link is as it is. */
export function whyAction(action: ActionModel, state: readonly Why[], scope: Scope): string[] {
  const right = action.denied || action.operator === null ? [] : [`已有操作权限（${action.operator}）`]
  const rules = [...ruleLines('显示条件', action.visibleWhen, scope), ...ruleLines('禁用条件', action.disabledWhen, scope)]
  return [...texts(state.filter(({ by }) => by !== 'rule')), ...right, ...(action.visible ? [] : ['布局隐藏了它']), ...rules]
}

/** A rule with its verdict and its inputs, e.g. 显示条件不成立：form.a == '1'（form.a 为空）. */
export function ruleLines(what: string, rule: string | undefined, scope: Scope): string[] {
  if (rule === undefined) return []
  try {
    return [`${what}${test(rule, scope) ? '成立' : '不成立'}：${rule}${inputs(rule, scope)}`]
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return [`${what}出错：${rule}${inputs(rule, scope)} ${error.message}`]
  }
}

function formula(what: string, rule: string | undefined, scope: Scope): string[] {
  return rule === undefined ? [] : [`${what}：${rule}${inputs(rule, scope)}`]
}

function inputs(rule: string, scope: Scope): string {
  const named = [...compile(rule).analysis.reads].flatMap(([root, shape]) => {
    if (root === 'today') return [`today 为 ${scope.today ?? '空'}`]
    const values = (scope as Record<string, Row | undefined>)[root] ?? {}
    return readNames(shape).map((name) => `${root}.${name} 为 ${show((values[name] ?? null) as Json)}`)
  })
  return named.length > 0 ? `（${named.join('，')}）` : ''
}

function texts(why: readonly Why[]): string[] {
  return why.map(({ text }) => text)
}

function orNone(lines: string[], none: string): string[] {
  return lines.length > 0 || none === '' ? lines : [none]
}
