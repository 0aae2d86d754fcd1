import { flushSync } from 'react-dom'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { Json, JsonObject, Row } from '../../../engine/schema/format/json.ts'
import type { WidgetProps } from '../../contracts.ts'
import { usePorts } from '../../contexts/ports-context.tsx'
import { cellKey, type CellKey } from './child-keys.ts'
import { choicesOf, filledFrom, pasteInto, type PasteResult } from './child-paste.ts'
import { copied, moved, rowsIn, withValue, type ChildColumn } from './child-rows.ts'
import { readBlock } from '../../../engine/table-edit/read-block.ts'

/** What may happen to a row. */
export type RowEdit = { values: Row } | 'remove' | 'copy' | 'insert' | 'up' | 'down'
export type EditRow = (at: number, edit: RowEdit) => void

/** The last change of rows as a whole: what it was, and the rows before and after it. */
export interface TableChange {
  text: string
  before: Json
  after: Json
  pasted?: PasteResult
}

export interface Place {
  at: number
  field: string
}

export interface ChildEdit {
  /** One function for the life of the table, so that a row is drawn again only for its own sake. */
  edit: EditRow
  add(): void
  onKeyDownCapture(event: KeyboardEvent<HTMLElement>): void
  onPaste(event: ClipboardEvent<HTMLElement>): void
  /** What can be taken back here: null once something else was changed since. */
  change: TableChange | null
  takeBack(): void
  forget(): void
}

/** Changes of a child table against its newest value, by mouse, keys and clipboard; the focus follows the row. */
export function useChildEdit(props: WidgetProps, columns: readonly ChildColumn[], { blank, fixed }: { blank: boolean; fixed: boolean }): ChildEdit {
  const ports = usePorts()
  const latest = useRef({ props, columns })
  useLayoutEffect(() => {
    latest.current = { props, columns }
  })
  const [last, setLast] = useState<TableChange | null>(null)
  const focus = useFocusAfter(props)
  const first = columns.find((column) => column.editable)?.field ?? ''

  const put = useCallback((rows: readonly Row[], change?: { text: string; pasted?: PasteResult }) => {
    const { value, onChange } = latest.current.props
    const after = [...rows]
    setLast(change ? { ...change, before: value, after } : null)
    onChange(after)
  }, [])
  const edit = useCallback<EditRow>(
    (at, how) => {
      const { value, field } = latest.current.props
      const rows = rowsIn(value)
      const row = rows[at]
      if (!row) return
      if (how === 'remove') {
        focus({ at: Math.min(at, rows.length - 2), field: first })
        put(rows.toSpliced(at, 1), { text: `已移除第 ${at + 1} 行` })
      } else if (how === 'copy' || how === 'insert') {
        focus({ at: at + 1, field: first })
        put(rows.toSpliced(at + 1, 0, how === 'copy' ? copied(row, keyOf(field.params)) : {}))
      } else if (how === 'up' || how === 'down') put(moved(rows, at, how === 'up' ? -1 : 1))
      else put(rows.with(at, withValue(row, how.values, latest.current.columns, field.params['compute'])))
    },
    [focus, put, first],
  )

  /** Takes the value of the cell above. */
  const fill = (at: number, field: string) => {
    const { value, field: table } = latest.current.props
    const rows = rowsIn(value)
    const [above, row] = [rows[at - 1], rows[at]]
    const column = columns.find((each) => each.field === field)
    if (above && row && column) put(rows.with(at, filledFrom(above, row, column, latest.current.columns, table.params)))
    focus({ at, field })
  }

  /** Taken from the field in `cell`, which first hands over what is typed. */
  const press = (key: CellKey, { at, field }: Place) => {
    const count = rowsIn(props.value).length
    if (key === 'below' && at === count - 1 && blank) {
      focus({ at: at + 1, field })
      return put([...rowsIn(props.value), {}])
    }
    if (key === 'below' || key === 'above') return focusCell(props.id, { at: at + (key === 'below' ? 1 : -1), field })
    if (key === 'fill') return fill(at, field)
    if (key === 'insert' ? !blank : fixed) return
    const active = document.activeElement as HTMLElement | null
    flushSync(() => active?.blur())
    if (key === 'up' || key === 'down') focus({ at: Math.min(Math.max(at + (key === 'up' ? -1 : 1), 0), count - 1), field })
    edit(at, key)
  }

  const paste = async (block: string[][], { at, column }: { at: number; column: number }) => {
    const width = Math.max(...block.map((line) => line.length))
    // a heading may send a text to any column
    const wanted = choicesOf(block.length > 1 ? columns : columns.slice(column, column + width))
    const [dictionaries, directories] = await Promise.all([
      Promise.all(wanted.dictionaries.map(async (type) => [type, await ports.dictionary(type).catch(() => [])] as const)),
      Promise.all(wanted.directories.map(async (kind) => [kind, await ports.directory(kind).catch(() => [])] as const)),
    ])
    const choices = { dictionaries: new Map(dictionaries), directories: new Map(directories) }
    const { value, field } = latest.current.props
    const rows = rowsIn(value)
    const pasted = pasteInto({ rows, columns: latest.current.columns, params: field.params, at, column, grows: blank, choices }, block)
    put(pasted.rows, { text: pasteSummary(pasted), pasted })
  }

  const current = last !== null && last.after === props.value ? last : null
  return {
    edit,
    add: () => {
      const rows = rowsIn(props.value)
      focus({ at: rows.length, field: first })
      put([...rows, {}])
    },
    onKeyDownCapture(event) {
      const target = event.target as HTMLElement
      const place = placeOf(target)
      const key = place && !props.disabled ? cellKey(event.nativeEvent, target) : null
      if (!place || key === null) return
      event.preventDefault()
      event.stopPropagation()
      press(key, { at: place.at, field: columns[place.column]?.field ?? '' })
    },
    onPaste(event) {
      const text = event.clipboardData.getData('text/plain')
      const place = placeOf(event.target as HTMLElement) ?? { at: rowsIn(props.value).length, column: 0 }
      if (props.disabled || !isBlock(text, event.target as HTMLElement)) return
      event.preventDefault()
      void paste(readBlock(text), place)
    },
    change: current,
    takeBack: () => {
      if (current) props.onChange(current.before)
      setLast(null)
    },
    forget: () => setLast(null),
  }
}

/** Puts the focus into a cell of the table; a cell that nobody fills in, or that is not there, is left alone. */
export function focusCell(table: string, { at, field }: Place): void {
  const cell = document.getElementById(`${table}-${at}-${field}`)
  cell?.focus()
  if (cell instanceof HTMLInputElement && cell.type !== 'checkbox' && cell.type !== 'radio') cell.select()
}

/** Puts the focus into a cell once the table's next value is drawn. */
export function useFocusAfter({ id, value }: WidgetProps): (place: Place) => void {
  const wanted = useRef<Place | null>(null)
  useEffect(() => {
    const place = wanted.current
    wanted.current = null
    if (place) focusCell(id, place)
  }, [id, value])
  return useCallback((place) => {
    wanted.current = place
  }, [])
}

/** Row and column of what is focused; null outside a cell. */
function placeOf(target: HTMLElement): { at: number; column: number } | null {
  const cell = target.closest<HTMLElement>('td[data-column]')
  return cell ? { at: Number(cell.dataset['at']), column: Number(cell.dataset['column']) } : null
}

/** One cell's text is pasted as ever, and so are several lines into a text of several lines. */
function isBlock(text: string, target: HTMLElement): boolean {
  if (text.includes('\t')) return true
  return text.replace(/\r?\n$/, '').includes('\n') && !target.matches('textarea')
}

function pasteSummary({ filled, added, refused }: PasteResult): string {
  return [`已粘贴 ${filled} 格`, ...(added > 0 ? [`新增 ${added} 行`] : []), ...(refused.length > 0 ? [`${refused.length} 格未填入`] : [])].join('，')
}

function keyOf(params: JsonObject): string {
  return typeof params['key'] === 'string' ? params['key'] : 'id'
}
