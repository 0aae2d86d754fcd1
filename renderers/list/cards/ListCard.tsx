import { memo, useRef } from 'react'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { MoreActions } from '../../actions/MoreActions.tsx'
import { useBusyKeys } from '../../actions/use-busy-keys.ts'
import { nodeMark } from '../../explain/node-mark.ts'
import { MoreIcon } from '../../icons/svg-icons.tsx'
import { cells } from '../../registry.ts'
import type { GridContext } from '../context/grid-context.ts'
import { splitRowActions } from '../context/main-row-action.ts'
import { GridCell } from '../grid/GridCell.tsx'
import type { CardFields } from './card-fields.ts'
import { useCardGestures } from './card-gestures.ts'

interface Props {
  row: Row
  fields: CardFields
  context: GridContext
  /** What the tone of the row looks like and says; '' without one. */
  toneClass: string
  toneTitle: string
  selected: boolean
  /** Rows are being chosen: a press chooses. */
  choosing: boolean
  /** Chooses the row or no longer; null where rows are not chosen. */
  onChoose: ((row: Row) => void) | null
  onPress(row: Row): void
}

/** One record of a list: a press opens it, a finger that rests chooses it, a swipe to the left uncovers its main action; all others are under ⋯. */
export const ListCard = memo(function ListCard({ row, fields, context, toneClass, toneTitle, selected, choosing, onChoose, onPress }: Props) {
  const card = useRef<HTMLLIElement>(null)
  const { busy, guard } = useBusyKeys()
  const { main, rest } = splitRowActions(context.actionsOf(row))
  const gestures = useCardGestures(card, main !== null && !choosing, onChoose && (() => onChoose(row)))
  const { title, state, lines } = fields
  const start = (action: NonNullable<typeof main>['action']) => void guard(action.id, () => context.run(action, row))
  const press = () => {
    if (gestures.wasGesture()) return
    if (gestures.shift !== 0) gestures.close()
    else if (choosing && onChoose) onChoose(row)
    else onPress(row)
  }
  return (
    <li ref={card} className={`viewno-card ${toneClass}`} data-selected={selected || undefined} {...gestures.events}>
      <div className="viewno-card-face" style={gestures.shift === 0 ? undefined : { transform: `translateX(${gestures.shift}px)` }}>
        {choosing && <i className="viewno-card-box" aria-hidden />}
        <div className="viewno-card-head">
          <button type="button" className="viewno-card-open" aria-pressed={choosing ? selected : undefined} onClick={press}>
            {title ? textOf(row, title) || '（无名称）' : '记录'}
          </button>
          {state && (
            <span className="viewno-card-state">
              <Value row={row} column={state} context={context} />
            </span>
          )}
        </div>
        <div className="viewno-card-lines">
          {lines.map((line) => (
            <div key={line[0]?.id}>
              {line.map((column) => (
                <div key={column.id}>
                  <span className="viewno-card-name">{column.title}</span>
                  <span className="viewno-card-value">
                    <Value row={row} column={column} context={context} />
                  </span>
                </div>
              ))}
            </div>
          ))}
          {toneTitle && (
            <div>
              <p className="viewno-card-tone">{toneTitle}</p>
            </div>
          )}
        </div>
        {!choosing && (main || rest.length > 0) && (
          <div className="viewno-card-actions">
            {main && (
              <button
                type="button"
                className="viewno-link"
                data-tone={main.action.tone}
                aria-busy={busy.has(main.action.id) || undefined}
                {...nodeMark(main.section, main.action.id)}
                onClick={() => start(main.action)}
              >
                {main.action.title}
              </button>
            )}
            {rest.length > 0 && <MoreActions look="text" side="bottomRight" aria-label="更多操作" icon={<MoreIcon />} shown={rest} run={start} />}
          </div>
        )}
      </div>
      {gestures.shift !== 0 && main && (
        <button
          type="button"
          className="viewno-card-aside"
          tabIndex={-1}
          onClick={() => {
            gestures.close()
            start(main.action)
          }}
        >
          {main.action.title}
        </button>
      )}
    </li>
  )
})

interface ValueProps {
  row: Row
  column: ColumnModel
  context: GridContext
}

/** A value as its cell draws it, without what the cell would start: that stands under ⋯. */
function Value({ row, column, context }: ValueProps) {
  const cell = cells.get(column.cell) ?? cells.get('text')
  const text = textOf(row, column)
  if (!cell || text === '') return <span className="viewno-card-none">—</span>
  if (cell.plain && !column.property?.['x-sensitive']) return text
  return <GridCell data={row} value={row[column.field] ?? null} model={{ ...column, action: null }} cell={cell} context={context} />
}

function textOf(row: Row, column: ColumnModel): string {
  return (cells.get(column.cell) ?? cells.get('text'))?.text(row[column.field] ?? null, row, column) ?? ''
}
