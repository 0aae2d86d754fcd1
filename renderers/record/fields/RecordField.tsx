import { useMemo } from 'react'
import { boundsText } from '../../../engine/inspection/bounds-text.ts'
import { isCalculated } from '../../../engine/inspection/record-values.ts'
import { deriveTemplateField } from '../../../engine/model/inspection/derive-template-field.ts'
import type { FieldSlice } from '../../../engine/runtime/records/record-slices.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { TemplateField } from '../../../engine/schema/inspection/template-field.ts'
import { ArchiveNote } from './ArchiveNote.tsx'
import { codesOf } from '../../../engine/model/field-choices.ts'
import { useRecord } from '../record-context.ts'
import { ReadingsInput } from './ReadingsInput.tsx'
import { SignatureInput } from './SignatureInput.tsx'
import { SketchInput } from './SketchInput.tsx'
import { TableInput } from './TableInput.tsx'
import { useField } from '../use-slice.ts'
import { valueText } from './value-text.ts'
import { WidgetInput } from './WidgetInput.tsx'

/** A field with its title, unit, limit and what it was last time; nothing where it is not asked for. */
export function RecordField({ field }: { field: TemplateField }) {
  const { id: prefix, last } = useRecord()
  const slice = useField(field.id)
  if (!slice.applies) return null
  const id = `${prefix}-${field.id}`
  const unit = field.type === 'number' ? field.unit : undefined
  const bounds = boundsText(slice.bounds, unit)
  const before = valueText(field, last?.judged.values[field.id] ?? null)
  return (
    <div
      className="rec-field"
      data-type={field.type}
      data-wrong={slice.conforms === false || undefined}
      data-archive={slice.archive === null ? undefined : slice.archive.unseen ? 'unseen' : 'otherwise'}
      data-missing={(slice.required && !slice.filled) || undefined}
    >
      <label className="rec-field-title" id={`${id}-label`} htmlFor={id}>
        {field.title}
        {slice.required && <i aria-hidden="true">*</i>}
        {field.hint !== undefined && <small>{field.hint}</small>}
      </label>
      <span className="rec-field-input" data-stop={isCalculated(field) || field.type === 'table' ? undefined : `values/${field.id}`}>
        <FieldInput field={field} id={id} slice={slice} describedBy={`${id}-notes`} />
        {unit !== undefined && <span className="rec-unit">{unit}</span>}
      </span>
      <span className="rec-notes" id={`${id}-notes`}>
        {slice.refused ? (
          <span className="rec-refused" role="alert">
            {slice.refused.message}
          </span>
        ) : (
          bounds !== '' && <span data-limit={slice.conforms === false ? 'broken' : undefined}>{bounds}</span>
        )}
        {slice.contradicts !== '' && (
          <span className="rec-refused" role="alert">
            {slice.contradicts}
          </span>
        )}
        <ArchiveNote field={field} beside={slice.archive} />
        {before !== '' && field.type !== 'table' && <span className="rec-last">上次 {before}</span>}
      </span>
    </div>
  )
}

interface InputProps {
  field: TemplateField
  id: string
  slice: FieldSlice
  describedBy: string
}

function FieldInput({ field, id, slice, describedBy }: InputProps) {
  const { store, readOnly, photos } = useRecord()
  const model = useMemo(() => deriveTemplateField(field, photos), [field, photos])
  const set = (value: Json) => store.setValue(field.id, value)
  const invalid = slice.conforms === false || slice.refused !== null
  if (field.type === 'table') return <TableInput field={field} id={id} slice={slice} onChange={set} />
  if (field.type === 'sketch') return <SketchInput field={field} model={model} id={id} slice={slice} onChange={set} />
  if (field.type === 'signature') return <SignatureInput field={field} id={id} slice={slice} describedBy={describedBy} onChange={set} />
  if (isCalculated(field)) {
    return (
      <output className="rec-computed" id={id} aria-describedby={describedBy}>
        {valueText(field, slice.counts) || '—'}
      </output>
    )
  }
  if (field.type === 'number' && field.readings !== undefined) return <ReadingsInput field={field} model={model} id={id} slice={slice} onChange={set} />
  const listed = field.type === 'photo'
  return (
    <WidgetInput
      field={model}
      id={id}
      value={listed ? idsText(slice.entered) : slice.entered}
      onChange={(value) => set(listed ? codesOf(value) : value)}
      readOnly={readOnly}
      invalid={invalid}
      describedBy={describedBy}
    />
  )
}

/** Files as the input of attachments holds them. */
export function idsText(ids: Json | undefined): string {
  return Array.isArray(ids) ? ids.join(',') : String(ids ?? '')
}
