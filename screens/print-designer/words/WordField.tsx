import { useId } from 'react'
import { CellRows } from './CellRows.tsx'
import { EntryList } from './EntryList.tsx'
import { PlainInput, type WordProps } from './PlainInput.tsx'
import { asEntry, withWord } from './word-values.ts'

/** One word of a print file, typed as its kind asks. */
export function WordField(props: WordProps) {
  const { word, value, onChange } = props
  const id = useId()
  if (word.input === 'flag')
    return (
      <label className="print-flag">
        <input type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked || undefined)} /> {word.title}
      </label>
    )
  if (word.input === 'cells') return <CellRows {...props} draw={(inner) => <WordField {...inner} />} />
  if (word.input === 'list') return <EntryList {...props} />
  if (word.input === 'part') return <Part {...props} />
  return (
    <div className="print-word">
      <label htmlFor={id}>
        {word.title}
        {word.required && <b aria-hidden> *</b>}
      </label>
      <PlainInput id={id} word={word} value={value} onChange={onChange} />
    </div>
  )
}

/** A word with words of its own, which may be left out as a whole. */
function Part({ word, value, onChange }: WordProps) {
  const said = asEntry(value)
  const begin = () => onChange(Object.fromEntries((word.of ?? []).filter(({ required }) => required).map(({ name }) => [name, "''"])))
  return (
    <fieldset className="print-part">
      <legend>
        <label>
          <input type="checkbox" checked={value !== undefined} onChange={({ target }) => (target.checked ? begin() : onChange(undefined))} /> {word.title}
        </label>
      </legend>
      {value !== undefined &&
        word.of?.map((inner) => (
          <WordField key={inner.name} word={inner} value={said[inner.name]} onChange={(next) => onChange(withWord(said, inner.name, next))} />
        ))}
    </fieldset>
  )
}
