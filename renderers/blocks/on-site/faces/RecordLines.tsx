import type { Row } from '../../../../engine/schema/format/json.ts'
import type { BlockProps } from '../../../contracts.ts'
import { BlockLoader } from '../../../loading/BlockLoader.tsx'
import { today } from '../../../timing/today.ts'
import { readRows } from '../../parts/block-answers.ts'
import { CardHead } from '../../parts/CardHead.tsx'
import { shownField, useOpenRow } from '../../parts/open-row.ts'
import type { LinesWords } from './lines-words.ts'

/** The block with what its file says. */
export function RecordLines({ words, block }: BlockProps & { words: LinesWords }) {
  return (
    <BlockLoader load={block.load}>
      {(data) => {
        const { rows, total } = readRows(data)
        if (rows.length === 0) return words.empty === '' ? <i className="mobile-nothing" /> : <p className="mobile-note">{words.empty ?? '没有记录'}</p>
        return (
          <>
            <ul>
              {rows.map((row, at) => (
                <Line key={at} row={row} words={words} />
              ))}
            </ul>
            {total > rows.length && (
              <p className="mobile-note">
                共 {total} 条，先列最近的 {rows.length} 条
              </p>
            )}
          </>
        )
      }}
    </BlockLoader>
  )
}

function Line({ row, words }: { row: Row; words: LinesWords }) {
  const show = useOpenRow()(words.open, row)
  const first = words.title.find((field) => shownField(row, field) !== '')
  const name = first ? shownField(row, first) : '（无名称）'
  const due = words.due ? shownField(row, words.due) : ''
  const about = (words.about ?? []).map((field) => shownField(row, field)).filter((text) => text !== '')
  return (
    <li className="mobile-line">
      <CardHead name={name} state={words.state ? shownField(row, words.state) : ''} onOpen={show} />
      {about.length > 0 && <p>{about.join(' · ')}</p>}
      {due && (
        <p>
          {words.dueTitle ?? '期限'} <time dateTime={due}>{due}</time>
          {due < today() && <span className="mobile-late">，已超期</span>}
        </p>
      )}
    </li>
  )
}
