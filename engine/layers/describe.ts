import type { Json } from '../schema/json.ts'
import type { Change } from '../schema/layer.ts'
import { sectionOf, sectionTitles } from './sections.ts'

const propTitles: Record<string, string> = {
  width: '宽度',
  hidden: '隐藏',
  pinned: '固定',
  sort: '排序',
  title: '名称',
  visible: '显示条件',
  disabled: '禁用条件',
  required: '必填',
  span: '占列数',
  widget: '控件',
  cell: '单元格',
  params: '参数',
  placeholder: '提示文字',
  help: '说明',
}
const valueTitles: Record<string, Record<string, string>> = {
  pinned: { left: '固定在左侧', right: '固定在右侧', none: '不固定' },
  sort: { asc: '升序', desc: '降序', none: '不排序' },
}

/** Title of a node for people; the id itself when it has none. */
export type TitleOf = (at: string, id: string) => string

/** One change in plain Chinese, e.g. 把列“申报单号”移到“受检单位”之后. */
export function describeChange(change: Change, titleOf: TitleOf): string {
  const section = sectionTitles[sectionOf(change.at)] ?? change.at
  if (change.op === 'add') return `新增${section}“${text(change.node['title'] ?? change.node['id'] ?? '')}”${where(change, titleOf)}`
  const name = `${section}“${titleOf(change.at, change.id)}”`
  switch (change.op) {
    case 'hide':
      return `隐藏${name}`
    case 'show':
      return `显示${name}`
    case 'remove':
      return `删除${name}`
    case 'place':
      return `把${name}移到${neighbour(change, titleOf)}`
    case 'set':
      return Object.entries(change.props)
        .map(([prop, value]) => `${name}：${describeProp(prop, value)}`)
        .join('；')
  }
}

function describeProp(prop: string, value: Json): string {
  const title = propTitles[prop] ?? prop
  if (value === null) return `${title}恢复默认`
  if (typeof value === 'boolean') return value ? title : `不${title}`
  const named = valueTitles[prop]?.[String(value)]
  return named ?? `${title}改为 ${text(value)}`
}

function where(change: { at: string; after: string | null }, titleOf: TitleOf): string {
  return `，放在${neighbour(change, titleOf)}`
}

function neighbour(change: { at: string; after: string | null }, titleOf: TitleOf): string {
  return change.after === null ? '最前面' : `“${titleOf(change.at, change.after)}”之后`
}

function text(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
