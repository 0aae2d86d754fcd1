import type { Json, JsonObject } from '../../schema/format/json.ts'
import type { Change } from '../../schema/screens/layer.ts'
import { sectionOf } from '../nodes/sections.ts'
import type { TitleOf } from '../nodes/titles.ts'
import { memberTitle, propertyTitle, propTitle, quoted, valueTitle } from '../nodes/vocabulary.ts'

/** One change in plain Chinese, e.g. 把列“申报单号”移到“受检单位”之后. */
export function describeChange(change: Change, titleOf: TitleOf): string {
  const { at } = change
  const section = memberTitle(sectionOf(at))
  if (change.op === 'add') return describeAdded(`${section}“${ownTitle(change.node)}”`, nameOf(at, change.after, titleOf))
  const name = `${section}“${titleOf(at, change.id)}”`
  switch (change.op) {
    case 'hide':
      return `隐藏${name}`
    case 'lock':
      return `锁定${name}的${change.props.map((name) => propTitle(name)).join('、')}`
    case 'show':
      return `显示${name}`
    case 'remove':
      return `删除${name}`
    case 'place':
      return describeMoved(name, nameOf(at, change.after, titleOf))
    case 'set':
      return [
        ...Object.entries(change.props).map(([prop, value]) => `${name}：${describeProp(prop, value)}`),
        ...(change.drop ?? []).map((prop) => `${name}：去掉${propTitle(prop)}`),
      ].join('；')
  }
}

/** Sentence for something new; `after` is the title of who stands before it, null for the front. */
export function describeAdded(name: string, after: string | null): string {
  return `新增${name}，放在${after === null ? '最前面' : `“${after}”之后`}`
}

/** Sentence for something put elsewhere; `after` as in `describeAdded`, `group` in front of it when it went to another one. */
export function describeMoved(name: string, after: string | null, group = ''): string {
  return `把${name}移到${group}${after === null ? '最前面' : `“${after}”之后`}`
}

/** Sentence for a property that differs; `names` lead to it (`params`, `form`), `subject` is whose it is, '' for the file itself. */
export function describeEdited(subject: string, names: readonly string[], before: Json | undefined, after: Json | undefined): string {
  const [name = ''] = names
  if (names.length === 1 && name === 'hidden') return `${after === true ? '隐藏' : '显示'}${subject}`
  const called = propertyTitle(names)
  const [was, is] = [before, after].map((value) => spaced((typeof value === 'string' ? valueTitle(name, value) : undefined) ?? quoted(value)))
  const about = subject === '' ? '' : `${subject}：`
  if (before === undefined) return `${about}${called}设为${is}`.trimEnd()
  if (after === undefined) return `${about}去掉${called.trimEnd()}（原为${was?.trimEnd()}）`
  return `${about}${called}由${was}改为${is}`.trimEnd()
}

/** Title that a node carries itself, whatever its word for it is. */
export function ownTitle(node: JsonObject): string {
  return String(node['title'] ?? node['label'] ?? node['name'] ?? node['content'] ?? node['id'] ?? node['value'] ?? '')
}

function nameOf(at: string, id: string | null, titleOf: TitleOf): string | null {
  return id === null ? null : titleOf(at, id)
}

function describeProp(prop: string, value: Json): string {
  const title = propTitle(prop)
  if (value === null) return `${title}恢复默认`
  if (typeof value === 'boolean') return value ? title : `不${title}`
  return valueTitle(prop, value) ?? `${title}改为 ${typeof value === 'string' ? value : quoted(value)}`
}

/** Set apart from the sentence, unless quotes do so already. */
function spaced(value: string): string {
  return value.startsWith('“') ? value : ` ${value} `
}
