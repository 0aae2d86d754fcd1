import type { CustomCellEditorProps } from 'ag-grid-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FormFieldModel } from '../../../engine/model/model.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { isEmpty, labelOf } from '../../../engine/schema/records/record-values.ts'
import { recordOf, type TableRow } from '../../../engine/table-edit/table-row.ts'
import { useWidgets } from '../../contexts/widgets-context.tsx'

interface Props extends CustomCellEditorProps<TableRow, Json> {
  field: FormFieldModel
}

/** Widgets whose choice ends the typing. */
const atOnce = new Set(['select', 'radio', 'switch', 'date', 'month', 'dict-cascader', 'user-picker', 'reference-picker', 'tree-select'])

/** The form's widget in a cell. What is typed or chosen reaches the row when the typing ends, with what a picker takes along. */
export function CellEditor({ data, node, column, field, eventKey, onValueChange, stopEditing }: Props) {
  const widgets = useWidgets()
  const box = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState<Row>({})
  const taken = useRef<Row>({})
  const definition = widgets.get(field.widget) ?? widgets.get('text')
  const record = { ...recordOf(data), ...values }
  const id = `cell-${node.id ?? ''}-${column.getColId()}`
  const take = (more: Row, ends: boolean) => {
    taken.current = { ...taken.current, ...more }
    setValues(taken.current)
    onValueChange(taken.current as Json)
    if (ends) setTimeout(() => stopEditing())
  }
  useLayoutEffect(() => {
    const input = inputIn(box.current)
    input?.focus()
    if (!(input instanceof HTMLInputElement) && !(input instanceof HTMLTextAreaElement)) return
    if (eventKey !== null && eventKey.length === 1) replaceText(input, eventKey)
    else if (input.type !== 'checkbox' && input.type !== 'radio') input.select()
  }, [eventKey])
  // what a widget fetches first is drawn later
  useEffect(() => {
    if (!box.current?.contains(document.activeElement)) inputIn(box.current)?.focus()
  }, [])
  if (!definition) return null
  const { Component } = definition
  return (
    <div ref={box} className="vn-cell-editor">
      <label htmlFor={id} id={`${id}-label`} className="viewno-sr-only">
        {field.title}
      </label>
      <Component
        field={{ ...field, placeholder: '' }}
        value={record[field.field] ?? null}
        onChange={(value) =>
          take({ [field.field]: value, ...(isEmpty(record[labelOf(field.field)]) ? {} : { [labelOf(field.field)]: null }) }, atOnce.has(field.widget))
        }
        setFields={(more) => take(more, atOnce.has(field.widget))}
        disabled={false}
        readOnly={false}
        invalid={false}
        id={id}
        record={record}
        compact
      />
    </div>
  )
}

function inputIn(box: HTMLElement | null): HTMLElement | null {
  return box?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, [contenteditable="true"], button, [tabindex]') ?? null
}

/** As if the key had been pressed in the empty box: the typing began on the cell. */
function replaceText(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
