import { useState, type TextareaHTMLAttributes } from 'react'
import type { Json } from '../../../engine/schema/format/json.ts'
import { Faults } from './Faults.tsx'
import type { TextForm } from './typed-text.ts'

type Native = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'form'>

interface Props extends Native {
  form: TextForm
  value: Json | undefined
  onChange(value: Json | undefined): void
  /** Enter begins another line. */
  lines?: boolean
}

/** A word entered as text: it stands as typed while it means the word's value, or nothing yet, and says so. */
export function TypedText({ form, value, onChange, lines = false, className = '', ...native }: Props) {
  const { text, fault, type } = useTypedText(form, value, onChange)
  return (
    <>
      <textarea
        rows={1}
        {...native}
        className={`vn-input tpl-text ${className}`}
        value={text}
        aria-invalid={fault !== '' || undefined}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          native.onKeyDown?.(event)
          if (!lines && event.key === 'Enter') event.preventDefault()
        }}
      />
      {fault !== '' && <Faults texts={[fault]} />}
    </>
  )
}

/** The text of a word: as it was typed as long as that is what the word says, or cannot be read. */
export function useTypedText(form: TextForm, value: Json | undefined, onChange: (value: Json | undefined) => void) {
  const [typed, setTyped] = useState<{ text: string; fault: string; value: Json | undefined } | null>(null)
  const stands = typed !== null && (typed.fault !== '' || JSON.stringify(typed.value) === JSON.stringify(value))
  return {
    text: stands ? typed.text : form.show(value),
    fault: stands ? typed.fault : '',
    type(text: string) {
      const read = form.read(text)
      if ('fault' in read) return setTyped({ text, fault: read.fault, value })
      setTyped({ text, fault: '', value: read.value })
      onChange(read.value)
    },
  }
}
