import type { WidgetProps } from '../../contracts.ts'
import '../../inputs/field-controls.css'

/** Standard prompts say nothing about a value that nobody types. */
const asksForInput = /^$|^请(输入|选择)/

/** Numbers of records, units and certificates, which are compared digit by digit: they stand in one line. */
const isNumber = /^(?=.*\d)[\w./()-]{8,24}$/

/** A value as text on a read-only form; an empty one reads as a dash, or as what the view says of it. */
export function ReadOnlyText({ widget, text, title }: { widget: WidgetProps; text: string; title?: string }) {
  const empty = text === ''
  const { placeholder } = widget.field
  return (
    <div id={widget.id} className="vn-plain" data-empty={empty || undefined} data-number={isNumber.test(text) || undefined} title={title}>
      {empty ? (asksForInput.test(placeholder) ? '—' : placeholder) : text}
    </div>
  )
}
