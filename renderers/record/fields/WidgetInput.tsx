import type { FieldModel } from '../../../engine/model/model.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { useWidgets } from '../../contexts/widgets-context.tsx'
import type { WidgetProps } from '../../contracts.ts'

interface Props {
  field: FieldModel
  id: string
  value: Json
  onChange(value: Json): void
  readOnly: boolean
  invalid?: boolean
  describedBy?: string
  /** Values beside it that parameters of the input name. */
  record?: Row
}

const nothing: Row = {}

/** The registered input of a field of a record; on a read-only record what it shows there. */
export function WidgetInput({ field, id, value, onChange, readOnly, invalid = false, describedBy, record = nothing }: Props) {
  const widget = useWidgets().get(field.widget)
  if (!widget) return null
  const props: WidgetProps = {
    field,
    id,
    value,
    onChange,
    readOnly,
    invalid,
    disabled: false,
    record,
    setFields: () => undefined,
    ...(describedBy === undefined ? {} : { describedBy }),
  }
  if (!readOnly) return <widget.Component {...props} />
  return widget.ReadOnly ? <widget.ReadOnly {...props} /> : <span className="vn-plain">{String(value ?? '')}</span>
}
