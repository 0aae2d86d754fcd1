import type { NamedSource } from '../composition/source-usage.ts'
import { propTitle } from '../layers/nodes/vocabulary.ts'
import type { Origin } from '../layers/resolve/origins.ts'
import type { Json } from '../schema/format/json.ts'
import type { Explanation, Fact, RuleAnswer, RuleInput } from './explanation.ts'

const scopes: Record<Origin['scope'], string> = { site: '站点', role: '角色', department: '部门', user: '个人' }

/** Whose layer made a change: 站点, 角色“受理员”, 个人. */
export function layerName({ scope, owner }: Origin): string {
  return owner === '' ? `${scopes[scope]}设置` : `${scopes[scope]}“${owner}”的设置`
}

const sourceTitles: Record<NamedSource['kind'], string> = { entity: '业务对象', convention: '约定', fragment: '片段', view: '界面' }

/** What a node has from a shared file, where that is, and how many screens share it. */
export function sourceFact({ kind, title, file, props, usedBy }: NamedSource): Fact {
  return { name: `${sourceTitles[kind]}“${title}”`, text: `${props.map((name) => propTitle(name)).join('、')}（schemas/${file}，用于 ${usedBy} 个界面）` }
}

/** Who made a change and when, to the minute; '' when neither is known. */
export function signature({ by, at }: Origin): string {
  return [by, at.slice(0, 16)].filter((each) => each !== '').join('，')
}

/** A value as people read it, with the label of its code. */
export function valueText(value: Json, label = ''): string {
  const text =
    value === '' || value === null ? '（空）' : value === true ? '是' : value === false ? '否' : typeof value === 'string' ? value : JSON.stringify(value)
  return label === '' ? text : `${text}（${label}）`
}

/** What a rule read, in one line. */
export function inputText({ name, title, value, label }: RuleInput): string {
  return `${name}${title === '' ? '' : `（${title}）`} = ${valueText(value, label)}`
}

/** The whole explanation as plain text, to be pasted into a report of a fault. */
export function explanationText({ section, title, id, files, origins, rules, rights, facts }: Explanation): string {
  const parts: [string, string[]][] = [
    [
      '来自',
      [...files.map(({ name, text }) => `${name}：${text}`), ...origins.map((origin) => `${layerName(origin)}：${origin.text}（${signature(origin)}）`)],
    ],
    ['规则', rules.flatMap(ruleLines)],
    ['权限', rights.map(({ code, text }) => `${code}：${text}`)],
    ['数据', facts.map(({ name, text }) => `${name}：${text}`)],
  ]
  const filled = parts.filter(([, lines]) => lines.length > 0)
  return [`为什么？${section}“${title}”（${id}）`, ...filled.flatMap(([name, lines]) => ['', name, ...lines.map((line) => `  ${line}`)])].join('\n')
}

function ruleLines({ title, expression, source, outcome, inputs }: RuleAnswer): string[] {
  return [`${title}：${outcome}`, `  ${expression}`, ...inputs.map((input) => `  ${inputText(input)}`), `  写在 ${source}`]
}
