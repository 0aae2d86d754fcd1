import { problem, type Problem } from '../../problem.ts'
import type { Json } from '../../schema/format/json.ts'
import type { Change, Layer } from '../../schema/screens/layer.ts'
import { isPlain } from '../nodes/plain-text.ts'
import { sectionOf, sectionTitles } from '../nodes/sections.ts'

type Check = (value: Json) => boolean

/** Narrower and wider columns than these cannot be taken hold of again. */
const WIDTHS = { least: 30, most: 2000 }

const showing: Record<string, Check> = { hidden: (value) => typeof value === 'boolean' }
const arrangement: Record<string, Check> = {
  ...showing,
  width: (value) => typeof value === 'number' && value >= WIDTHS.least && value <= WIDTHS.most,
  pinned: (value) => value === 'left' || value === 'right' || value === 'none',
  sort: (value) => value === 'asc' || value === 'desc' || value === 'none',
}
const naming: Record<string, Check> = {
  ...showing,
  title: (value) => typeof value === 'string' && value.length > 0 && value.length <= 60 && isPlain(value),
}

/** What a person begins a field with is a value, as long as somebody would type. */
const LONGEST_DEFAULT = 200
const stowing: Record<string, Check> = { stowed: (value) => typeof value === 'boolean' }
const beginning: Record<string, Check> = { ownDefault: (value) => typeof value === 'string' && value.length <= LONGEST_DEFAULT }

const byRole: Record<string, Record<string, Check>> = {
  ...Object.fromEntries(Object.keys(sectionTitles).flatMap((section) => (section === 'rowTones' ? [] : [[section, naming]]))),
  columns: { ...arrangement, ...naming },
}

/** Section → properties that each scope may set; the site layer may do everything the file format can say. */
const allowed: Record<Exclude<Layer['scope'], 'site'>, Record<string, Record<string, Check>>> = {
  user: { columns: arrangement, search: showing, blocks: showing, groups: stowing, items: beginning },
  role: byRole,
  department: byRole,
}

/** What people call the layer of a scope. */
export const scopeTitles: Record<Layer['scope'], string> = { site: '站点设置', role: '角色设置', department: '部门设置', user: '个人设置' }

/**
 * Refuses what a layer of this scope may not change. Only the site adds and removes; users arrange (order, width, hidden, pinned, sort).
 * Layers never touch rules, operator codes, calls or parameters below the site, so they cannot reveal or permit anything.
 */
export function checkLayer(changes: readonly Change[], scope: Layer['scope']): Problem[] {
  return changes.flatMap((change, index) => {
    const got = refusedWord(change, scope)
    return got === null ? [] : [problem('layer.refused', `/changes/${index}`, { got, scope: scopeTitles[scope] })]
  })
}

/** The word of a change that a layer of this scope may not say; null when it may say all of it. */
export function refusedWord(change: Change, scope: Layer['scope']): string | null {
  const section = sectionOf(change.at)
  if (!Object.hasOwn(sectionTitles, section)) return change.at
  if (scope === 'site') return null
  if (change.op === 'add') return '新增项目'
  if (change.op === 'remove') return '删除项目'
  if (change.op === 'lock' && scope === 'user') return '锁定'
  const props = allowed[scope][section]
  if (!props) return sectionTitles[section] ?? section
  // a person puts groups away and never hides them; fields stay where they are
  if ((change.op === 'hide' || change.op === 'show') && !Object.hasOwn(props, 'hidden')) return '隐藏'
  if (change.op === 'place' && scope === 'user' && section === 'items') return '次序'
  if (change.op !== 'set') return null
  if (change.drop) return 'drop'
  for (const [name, value] of Object.entries(change.props)) {
    const check = Object.hasOwn(props, name) ? props[name] : undefined
    if (!check || !(value === null || check(value))) return name
  }
  return null
}
