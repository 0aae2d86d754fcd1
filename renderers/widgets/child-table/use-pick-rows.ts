import { isEmpty, isRow } from '../../../engine/schema/records/record-values.ts'
import { fillTemplate } from '../../../engine/runtime/effects/template.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import type { WidgetProps } from '../../contracts.ts'
import { usePicker } from '../../contexts/picker-context.tsx'
import { addPicked, type ChildColumn } from './child-rows.ts'
import { mapRecord, textValues } from './fill-from-record.ts'
import { useFocusAfter, type Place } from './use-child-edit.ts'

/** Values that follow by rule from the first picked row, for fields that are empty still. */
async function followingValues(rules: Json | undefined, scope: { row: Row; form: Row }): Promise<Row> {
  if (!isRow(rules)) return {}
  // the language of rules comes when somebody picks, not with the widget
  const { evaluate } = await import('../../../engine/expressions/evaluate.ts')
  const values: Row = {}
  for (const [name, rule] of Object.entries(rules)) {
    if (!isEmpty(scope.form[name])) continue
    const value = evaluate(String(rule), { ...scope, form: { ...scope.form, ...values } })
    if (!isEmpty(value)) values[name] = value
  }
  return values
}

/** The first cell, from a row on, that must be filled in and is empty. */
function firstMissing(rows: readonly Row[], from: number, columns: readonly ChildColumn[]): Place | null {
  const must = columns.filter(({ editable, required }) => editable && required)
  for (let at = from; at < rows.length; at += 1) {
    const column = must.find(({ field }) => isEmpty(rows[at]?.[field]))
    if (column) return { at, field: column.field }
  }
  return null
}

interface Picks {
  rows: readonly Row[]
  columns: readonly ChildColumn[]
  /** Says how many were added. */
  tell(text: string): void
}

/** Picks records into rows and goes to what the new ones lack; empty fields of the form take along what `pick.fill` says (own field → picked field), and what follows by `pick.set`. */
export function usePickRows(props: WidgetProps, { rows, columns, tell }: Picks): () => Promise<void> {
  const { field, record, onChange, setFields } = props
  const open = usePicker()
  const focus = useFocusAfter(props)
  return async () => {
    const how = field.params['pick']
    if (!isRow(how)) return
    const query = textValues(fillTemplate(how['query'] ?? {}, [record]))
    const picked = await open({ viewNo: String(how['view'] ?? ''), title: String(how['title'] ?? `选取${field.title}`), multiple: true, query })
    if (!picked || picked.length === 0) return
    const next = addPicked(rows, picked, how)
    const missing = firstMissing(next, rows.length, columns)
    if (missing) focus(missing)
    onChange(next)
    const more = next.length - rows.length
    tell(more === picked.length ? `已添加 ${more} 项，共 ${next.length} 项` : `已添加 ${more} 项，${picked.length - more} 项原已在列，共 ${next.length} 项`)
    const first = picked[0] ?? {}
    const offered = Object.entries(mapRecord(how['fill'] ?? {}, first))
    const filled = Object.fromEntries(offered.filter(([name, value]) => isEmpty(record[name]) && !isEmpty(value)))
    Object.assign(filled, await followingValues(how['set'], { row: first, form: { ...record, ...filled } }))
    if (Object.keys(filled).length > 0) setFields(filled)
  }
}
