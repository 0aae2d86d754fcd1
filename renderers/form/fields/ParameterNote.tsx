import { useAtomValue } from 'jotai/react'
import type { FormFieldModel } from '../../../engine/model/model.ts'
import type { FormStore } from '../../../engine/runtime/forms/form-store.ts'
import { isRow, sameValue } from '../../../engine/schema/records/record-values.ts'
import type { Json } from '../../../engine/schema/format/json.ts'

/** Below a parameter: its default with the way back to it, and who changed it last from what. */
export function ParameterNote({ store, field, readOnly }: { store: FormStore; field: FormFieldModel; readOnly: boolean }) {
  const value = useAtomValue(store.value(field.field), { store: store.atoms })
  const changed = useAtomValue(store.value(`${field.field}_changed`), { store: store.atoms })
  const start = field.property?.default
  const unit = field.unit ?? ''
  return (
    <div className="vf-setting">
      {start !== undefined && (
        <span>
          默认 {String(start)} {unit}
        </span>
      )}
      {start !== undefined && !readOnly && !sameValue(value, start) && (
        <button type="button" className="viewno-link" aria-label={`${field.title}恢复默认`} onClick={() => store.set(field.field, start)}>
          恢复默认
        </button>
      )}
      {isRow(changed) && (
        <span>
          {wordOf(changed['by'])} 于 {wordOf(changed['at'])} 修改，原为 {wordOf(changed['from'])} {unit}
        </span>
      )}
    </div>
  )
}

function wordOf(value: Json | undefined): string {
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value)
}
