import type { PrintWord } from '../../../engine/design/prints/print-words.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'
import { EntryTools } from './EntryTools.tsx'
import { PlainInput, type WordProps } from './PlainInput.tsx'
import { asEntry, asList, movedIn, newEntry, withWord } from './word-values.ts'

/** A list of entries, such as the columns of a table: each with its words, in their order. */
export function EntryList({ word, value, onChange }: WordProps) {
  const entries = asList(value).map(asEntry)
  const write = (next: JsonObject[]) => onChange(next as unknown as Json)
  return (
    <fieldset className="print-list">
      <legend>
        {word.title}（{entries.length}）
      </legend>
      <ol>
        {entries.map((entry, at) => (
          <li key={at}>
            <EntryTools
              name={`第 ${at + 1} 项`}
              first={at === 0}
              last={at === entries.length - 1}
              onMove={(by) => write(movedIn(entries, at, by))}
              onRemove={() => write(entries.filter((_, index) => index !== at))}
            />
            <EntryWords words={word.of ?? []} entry={entry} onChange={(next) => write(entries.map((each, index) => (index === at ? next : each)))} />
          </li>
        ))}
      </ol>
      <button type="button" className="viewno-link" onClick={() => write([...entries, newEntry(word.of ?? [])])}>
        添加一项
      </button>
    </fieldset>
  )
}

function EntryWords({ words, entry, onChange }: { words: readonly PrintWord[]; entry: JsonObject; onChange(entry: JsonObject): void }) {
  return (
    <div className="print-entry">
      {words.map((word) =>
        word.input === 'flag' ? (
          <label key={word.name} className="print-flag">
            <input
              type="checkbox"
              checked={entry[word.name] === true}
              onChange={({ target }) => onChange(withWord(entry, word.name, target.checked || undefined))}
            />
            {word.title}
          </label>
        ) : (
          <label key={word.name} data-wide={word.input === 'rule' || undefined}>
            <span>{word.title}</span>
            <PlainInput word={word} value={entry[word.name]} onChange={(next) => onChange(withWord(entry, word.name, next))} />
          </label>
        ),
      )}
    </div>
  )
}
