import { signedRecord } from '../../../engine/inspection/site/signed-record.ts'
import type { FieldSlice } from '../../../engine/runtime/records/record-slices.ts'
import { templateKey } from '../../../engine/schema/inspection/template-key.ts'
import type { SignatureField as Field } from '../../../engine/schema/inspection/template-field.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { SignatureField } from '../../signing/SignatureField.tsx'
import { useRecord } from '../record-context.ts'

interface Props {
  field: Field
  id: string
  slice: FieldSlice
  describedBy: string
  onChange(value: Json): void
}

/** A signature under the record as it is now. */
export function SignatureInput({ field, id, slice, describedBy, onChange }: Props) {
  const { store, readOnly } = useRecord()
  return (
    <SignatureField
      id={id}
      title={field.title}
      value={slice.entered}
      state={slice.signed}
      readOnly={readOnly}
      describedBy={describedBy}
      of={templateKey(store.template)}
      content={() => signedRecord(store.template, store.atoms.get(store.answers))}
      onSign={(signature) => onChange(signature as Json)}
    />
  )
}
