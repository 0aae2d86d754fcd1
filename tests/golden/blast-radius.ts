import type { Json } from '../../engine/schema/format/json.ts'

const MOST = 8

/** How a model differs from the one on record, in one sentence: which nodes, by their ids, and how. '' when it does not. */
export function blastRadius(viewNo: string, before: Json, after: Json): string {
  const found = differences(before, after, '')
  if (found.length === 0) return ''
  const rest = found.length > MOST ? `, and ${found.length - MOST} more` : ''
  return `${viewNo} differs in ${found.length} place${found.length === 1 ? '' : 's'}: ${found.slice(0, MOST).join('; ')}${rest}`
}

function differences(before: Json | undefined, after: Json | undefined, at: string): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (before === undefined) return [`${at} is new (${brief(after)})`]
  if (after === undefined) return [`${at} is gone`]
  if (Array.isArray(before) && Array.isArray(after)) return inLists(before, after, at)
  if (!isObject(before) || !isObject(after)) return [`${at} ${brief(before)} → ${brief(after)}`]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => differences(before[key], after[key], at === '' ? key : `${at}.${key}`))
}

/** Nodes are compared by id, lists of anything else as a whole. */
function inLists(before: readonly Json[], after: readonly Json[], at: string): string[] {
  const [old, now] = [byId(before), byId(after)]
  if (!old || !now) return [`${at} ${brief([...before])} → ${brief([...after])}`]
  const changed = [...new Set([...old.keys(), ...now.keys()])].flatMap((id) => differences(old.get(id), now.get(id), `${at}.${id}`))
  const common = (ids: Iterable<string>, other: ReadonlyMap<string, Json>): string => [...ids].filter((id) => other.has(id)).join(' ')
  return common(old.keys(), now) === common(now.keys(), old) ? changed : [`order of ${at}: ${[...now.keys()].join(' ')}`, ...changed]
}

function byId(nodes: readonly Json[]): Map<string, Json> | null {
  const entries = nodes.flatMap((node) => (isObject(node) && typeof node['id'] === 'string' ? [[node['id'], node] as const] : []))
  return entries.length === nodes.length ? new Map(entries) : null
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return value !== null && value !== undefined && typeof value === 'object' && !Array.isArray(value)
}

function brief(value: Json | undefined): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
