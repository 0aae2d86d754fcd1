import { fieldSignature } from '../../../engine/signing/field-signature.ts'
import { signedFields, signedWords, type SignedWords } from '../../../engine/signing/signed-fields.ts'
import type { WidgetProps } from '../../contracts.ts'
import { SignatureField } from '../../signing/SignatureField.tsx'

const nothing: SignedWords = { content: [], state: '' }

/** The signature of a form, over the fields that it covers as they are now. */
export function BoundSignature({ id, field, value, record, readOnly, disabled, describedBy, onChange }: WidgetProps) {
  const words = signedWords(field.property) ?? nothing
  return (
    <SignatureField
      id={id}
      title={field.title}
      value={value}
      state={fieldSignature(words, value, record)}
      readOnly={readOnly || disabled}
      name={words.name === undefined ? '' : String(record[words.name] ?? '')}
      {...(describedBy === undefined ? {} : { describedBy })}
      of={words.content.join(',')}
      content={() => signedFields(words, record)}
      onSign={(signature) => onChange(signature && JSON.stringify(signature))}
    />
  )
}
