import { Fragment, useState, type ReactNode } from 'react'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'
import { EntryTools } from './EntryTools.tsx'
import type { WordProps } from './PlainInput.tsx'
import { asEntry, asList, movedIn, withWord } from './word-values.ts'

/** The rows of a ruled grid: each cell by its label, the chosen one with its words below its row. */
export function CellRows({ word, value, onChange, draw }: WordProps & { draw(props: WordProps): ReactNode }) {
  const rows = asList(value).map((row) => asList(row).map(asEntry))
  const [chosen, setChosen] = useState<readonly [number, number] | null>(null)
  const write = (next: JsonObject[][]) => onChange(next as unknown as Json)
  const setRow = (at: number, row: JsonObject[]) => write(rows.map((each, index) => (index === at ? row : each)))
  return (
    <fieldset className="print-list">
      <legend>
        {word.title}（{rows.length}）
      </legend>
      <ol>
        {rows.map((row, at) => (
          <li key={at}>
            <EntryTools
              name={`第 ${at + 1} 行`}
              first={at === 0}
              last={at === rows.length - 1}
              onMove={(by) => write(movedIn(rows, at, by))}
              onRemove={() => write(rows.filter((_, index) => index !== at))}
            />
            <div className="print-cells">
              {row.map((cell, place) => (
                <button
                  key={place}
                  type="button"
                  aria-expanded={chosen?.[0] === at && chosen[1] === place}
                  onClick={() => setChosen(chosen?.[0] === at && chosen[1] === place ? null : [at, place])}
                >
                  {cellName(cell)}
                </button>
              ))}
              <button type="button" aria-label={`第 ${at + 1} 行加一格`} title="加一格" onClick={() => setRow(at, [...row, { label: '名称', value: "''" }])}>
                ＋
              </button>
            </div>
            {chosen?.[0] === at && row[chosen[1]] !== undefined && (
              <div className="print-cell">
                {word.of?.map((inner) => (
                  <Fragment key={`${chosen.join(' ')} ${inner.name}`}>
                    {draw({
                      word: inner,
                      value: row[chosen[1]]?.[inner.name],
                      onChange: (next) =>
                        setRow(
                          at,
                          row.map((each, place) => (place === chosen[1] ? withWord(each, inner.name, next) : each)),
                        ),
                    })}
                  </Fragment>
                ))}
                <button
                  type="button"
                  className="viewno-link"
                  onClick={() => {
                    setChosen(null)
                    setRow(
                      at,
                      row.filter((_, place) => place !== chosen[1]),
                    )
                  }}
                >
                  删除这一格
                </button>
              </div>
            )}
          </li>
        ))}
      </ol>
      <button type="button" className="viewno-link" onClick={() => write([...rows, [{ label: '名称', value: "''" }]])}>
        添加一行
      </button>
    </fieldset>
  )
}

function cellName({ label, value, seal }: JsonObject): string {
  const said = String(label ?? value ?? '').replaceAll("'", '')
  return `${said === '' ? '（空）' : said.slice(0, 14)}${seal === undefined ? '' : '　章'}`
}
