import { memberTitle } from '../../../engine/layers/nodes/vocabulary.ts'
import { wordsAt, type Word } from '../../../engine/inspection/editing/node-words.ts'
import { valueAt } from '../../../engine/schema/format/shape-walk.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'
import { PushButton } from '../../../renderers/button/PushButton.tsx'
import { useProperties, type Place } from './property-scope.ts'
import { WordInput } from './WordInput.tsx'

interface Props {
  place: Place
  /** Its id stays as it is. */
  frozen?: boolean
}

/** The words of the object at a place, each in the input that its shape asks for. */
export function Words({ place, frozen = false }: Props) {
  const { template } = useProperties()
  const words = wordsAt(template, place)
  const object = valueAt(template as unknown as Json, place) as JsonObject | undefined
  return (
    <>
      {words.map((word) => (
        <WordPart key={word.name} word={word} place={[...place, word.name]} value={object?.[word.name]} frozen={frozen && word.name === 'id'} />
      ))}
    </>
  )
}

function WordPart(props: { word: Word; place: Place; value: Json | undefined; frozen: boolean }) {
  if (props.word.kind === 'object') return <ObjectPart {...props} />
  return props.word.kind === 'rows' ? <RowsPart {...props} /> : <WordInput {...props} />
}

/** Words that belong together under one title. */
function ObjectPart({ word, place, value }: { word: Word; place: Place; value: Json | undefined }) {
  const { set, readOnly } = useProperties()
  if (value === undefined) {
    if (readOnly) return null
    return (
      <div className="tpl-word">
        <label>{word.title}</label>
        <div>
          <PushButton size="small" onClick={() => set(place, emptyOf(word.name))}>
            填写
          </PushButton>
        </div>
      </div>
    )
  }
  return (
    <fieldset className="tpl-group">
      <legend>
        {word.title}
        {word.optional && !readOnly && (
          <button type="button" className="viewno-link" onClick={() => set(place, undefined)}>
            去掉
          </button>
        )}
      </legend>
      <Words place={place} />
    </fieldset>
  )
}

/** Objects one below the other, each with its words; they are added, taken away and moved here. */
function RowsPart({ word, place, value }: { word: Word; place: Place; value: Json | undefined }) {
  const { set, readOnly } = useProperties()
  const rows = Array.isArray(value) ? (value as JsonObject[]) : []
  if (readOnly && rows.length === 0) return null
  const title = memberTitle(word.name, 'record-template') === word.name ? word.title : memberTitle(word.name, 'record-template')
  const move = (from: number, to: number) => {
    const next = rows.filter((_, at) => at !== from)
    next.splice(to, 0, rows[from] as JsonObject)
    set(place, next)
  }
  const without = (at: number) => {
    const next = rows.filter((_, each) => each !== at)
    set(place, next.length === 0 && word.optional ? undefined : next)
  }
  return (
    <fieldset className="tpl-group" data-name={word.name}>
      <legend>{title}</legend>
      {rows.map((_, at) => (
        <div key={at} className="tpl-row" role="group" aria-label={`${title} ${at + 1}`}>
          <div>
            <Words place={[...place, at]} />
          </div>
          {!readOnly && (
            <span className="tpl-row-tools">
              <button type="button" aria-label="上移" disabled={at === 0} onClick={() => move(at, at - 1)}>
                ↑
              </button>
              <button type="button" aria-label="下移" disabled={at === rows.length - 1} onClick={() => move(at, at + 1)}>
                ↓
              </button>
              <button type="button" aria-label={`去掉${title} ${at + 1}`} disabled={rows.length === 1 && !word.optional} onClick={() => without(at)}>
                ×
              </button>
            </span>
          )}
        </div>
      ))}
      {!readOnly && (
        <PushButton size="small" onClick={() => set(place, [...rows, nextRow(rows)])}>
          添加{title}
        </PushButton>
      )}
    </fieldset>
  )
}

/** A row like the last one, with an id or a value that is free. */
function nextRow(rows: readonly JsonObject[]): JsonObject {
  const last = rows.at(-1) ?? {}
  const row = Object.fromEntries(Object.entries(last).filter(([name]) => !['compute', 'certain', 'fails', 'hidden'].includes(name)))
  const number = rows.length + 1
  if (typeof row['id'] === 'string') return { ...row, id: `${row['id'].replace(/\d+$/, '')}${number}`, title: `列 ${number}` }
  if ('value' in row) return { ...row, value: String(number), title: `选项 ${number}` }
  return Object.keys(row).length > 0 ? Object.fromEntries(Object.keys(row).map((name) => [name, ''])) : { value: '1', title: '选项 1' }
}

/** What an object is begun with when it is first filled in. */
function emptyOf(name: string): JsonObject {
  if (name === 'register') return { entity: '', key: '', view: '' }
  return name === 'years' ? { list: [], then: 1, after: 'today' } : {}
}
