import { singleValues } from '../../engine/schema/records/property-kind.ts'
import { noParams } from '../../engine/schema/format/words.ts'
import { useTooltip } from '../button/use-tooltip.tsx'
import { defineCell, type CellProps } from '../contracts.ts'
import { shownText } from './parts/display-text.ts'

/** An inline element, so that a long text ends in an ellipsis like its neighbours. The cell around it takes the keyboard. */
function LinkCell({ value, row, column, onAction, off }: CellProps) {
  const shown = shownText(value, row, column)
  const { events, tooltip } = useTooltip(off ?? '')
  if (!column.action || shown === '') return <>{shown}</>
  return (
    <>
      <a role="button" className="viewno-link" tabIndex={-1} aria-disabled={off ? true : undefined} onClick={onAction} {...events}>
        {shown}
        {off && <span className="viewno-sr-only">（{off}）</span>}
      </a>
      {tooltip}
    </>
  )
}

/** A value that opens something: a click, or Enter on the cell, starts the column's action. */
export const link = defineCell({ id: 'link', title: '链接', fits: singleValues, params: noParams, Component: LinkCell, text: shownText, around: 0 })
