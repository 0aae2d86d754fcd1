import type { WidgetProps } from '../../contracts.ts'
import './widgets.css'

/** A value as text on a read-only form; an empty one reads as a dash. */
export function Plain({ widget, text, title }: { widget: WidgetProps; text: string; title?: string }) {
  const empty = text === ''
  return (
    <div id={widget.id} className="vn-plain" data-empty={empty || undefined} title={title}>
      {empty ? '—' : text}
    </div>
  )
}
