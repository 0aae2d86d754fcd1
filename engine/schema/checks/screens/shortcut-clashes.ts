import type { Json } from '../../format/json.ts'
import { actionsOf } from '../../screens/view-actions.ts'
import type { View } from '../../screens/view.ts'
import type { ActionUse } from '../../format/words.ts'
import type { Report } from '../common/reporter.ts'

/** A key starts one action only, on one screen; two that are shown under different rules may share it. */
export function checkShortcuts(report: Report, view: View): void {
  const byShortcut = new Map<string, ActionUse>()
  for (const { use, path } of actionsOf(view)) {
    if (use.shortcut === undefined) continue
    const keys = use.shortcut.toLowerCase().replaceAll(' ', '')
    const other = byShortcut.get(keys)
    const apart = other?.visible !== undefined && use.visible !== undefined && other.visible !== use.visible
    if (other && !apart) report.add('schema.taken', `${path}/shortcut`, { got: use.shortcut, what: '快捷键', other: other.title ?? other.id })
    byShortcut.set(keys, use)
  }
}

/** What was renamed is gone: its old id is no member of the same list any more. */
export function checkRenames(report: Report, view: View): void {
  for (const [word, value] of Object.entries(view as unknown as Record<string, Json>)) {
    if (!Array.isArray(value)) continue
    checkList(report, value, `/${word}`)
    value.forEach((each, index) => {
      if (isNode(each) && Array.isArray(each['items'])) checkList(report, each['items'], `/${word}/${index}/items`)
    })
  }
}

function checkList(report: Report, list: readonly Json[], path: string): void {
  const ids = new Set(list.map((each) => (isNode(each) ? each['id'] : each)))
  list.forEach((each, index) => {
    if (!isNode(each) || typeof each['renamedFrom'] !== 'string' || !ids.has(each['renamedFrom'])) return
    report.add('schema.still-there', `${path}/${index}/renamedFrom`, { got: each['renamedFrom'] })
  })
}

function isNode(value: Json): value is { [name: string]: Json } {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
