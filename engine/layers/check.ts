import { problem, type Problem } from '../problem.ts'
import type { Json } from '../schema/json.ts'
import type { Change, Layer } from '../schema/layer.ts'
import { sectionOf, sectionTitles } from './sections.ts'

type Check = (value: Json) => boolean

/** Narrower and wider columns than these cannot be taken hold of again. */
const WIDTHS = { least: 30, most: 2000 }

const arrangement: Record<string, Check> = {
  width: (value) => typeof value === 'number' && value >= WIDTHS.least && value <= WIDTHS.most,
  hidden: (value) => typeof value === 'boolean',
  pinned: (value) => value === 'left' || value === 'right' || value === 'none',
  sort: (value) => value === 'asc' || value === 'desc' || value === 'none',
}
const naming: Record<string, Check> = {
  hidden: (value) => typeof value === 'boolean',
  title: (value) => typeof value === 'string' && value.length > 0 && value.length <= 60,
}

/** What each scope may arrange; the site layer may do everything the file format can say. */
const allowed: Record<Exclude<Layer['scope'], 'site'>, { sections: readonly string[]; props: Record<string, Check> }> = {
  user: { sections: ['columns', 'search'], props: arrangement },
  role: { sections: Object.keys(sectionTitles).filter((name) => name !== 'rowTones'), props: { ...arrangement, ...naming } },
  department: { sections: Object.keys(sectionTitles).filter((name) => name !== 'rowTones'), props: { ...arrangement, ...naming } },
}

/**
 * Refuses what a layer of this scope may not change. Only the site adds and removes; users arrange (order, width, hidden, pinned, sort).
 * Layers never touch rules, operator codes, calls or parameters below the site, so they cannot reveal or permit anything.
 */
export function checkLayer(changes: readonly Change[], scope: Layer['scope']): Problem[] {
  return changes.flatMap((change, index) =>
    Object.hasOwn(sectionTitles, sectionOf(change.at)) ? checkChange(change, scope, index) : [refused(index, change.at)],
  )
}

function checkChange(change: Change, scope: Layer['scope'], index: number): Problem[] {
  if (scope === 'site') return []
  if (change.op === 'add' || change.op === 'remove') return [refused(index, change.op === 'add' ? '新增项目' : '删除项目')]
  const { sections, props } = allowed[scope]
  const section = sectionOf(change.at)
  if (!sections.includes(section)) return [refused(index, sectionTitles[section] ?? section)]
  if (change.op !== 'set') return []
  return Object.entries(change.props).flatMap(([name, value]) => {
    const check = Object.hasOwn(props, name) ? props[name] : undefined
    return check && (value === null || check(value)) ? [] : [refused(index, name)]
  })
}

function refused(index: number, got: string): Problem {
  return problem('layer.refused', `/changes/${index}`, { got })
}
