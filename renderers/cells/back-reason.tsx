import { useEffect, useRef, type RefObject } from 'react'
import * as z from 'zod/mini'
import type { ColumnModel } from '../../engine/model/model.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import { fieldName } from '../../engine/schema/format/names.ts'
import { described } from '../../engine/schema/format/words.ts'
import { useTooltip, type TooltipState } from '../button/use-tooltip.tsx'
import { defineCell, type CellProps } from '../contracts.ts'
import { colorVar } from '../theme/variables.ts'
import { plainText, shownText } from './parts/display-text.ts'

/** Lines of the tooltip: reason, responsible step, description (foundation §4). */
function lines(value: Json, row: Row, column: ColumnModel): [string, string][] {
  const named = (word: string) => {
    const field = plainText(column.params[word])
    return field ? shownText(row[field], row, { field }) : ''
  }
  const all: [string, string][] = [
    ['退回原因', shownText(value, row, column)],
    ['责任环节', named('duty')],
    ['详细说明', named('description')],
  ]
  return all.filter(([, text]) => text !== '')
}

function BackReasonCell({ value, row, column }: CellProps) {
  const mark = useRef<HTMLSpanElement>(null)
  const shown = lines(value, row, column).map(([title, text]) => `${title}：${text}`)
  const { events, tooltip, show } = useTooltip(plainText(value) === '' ? '' : shown.join('\n'))
  useCellFocus(mark, show, plainText(value) !== '')
  if (plainText(value) === '') return null
  return (
    <>
      <span ref={mark} {...events} role="img" aria-label={shown.join('；')} style={{ display: 'inline-flex', verticalAlign: 'middle' }}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path
            d="M6.2 3.2 2.6 6.8l3.6 3.6M3 6.8h6.2a4 4 0 0 1 0 8H6.4"
            fill="none"
            stroke={colorVar('warning')}
            strokeWidth="1.7"
            strokeLinecap="round"
            strokeLinejoin="round"
            transform="translate(0 -1)"
          />
        </svg>
      </span>
      {tooltip}
    </>
  )
}

/** In a grid the cell has the keyboard focus, not what is in it. */
function useCellFocus(mark: RefObject<HTMLElement | null>, show: TooltipState['show'], marked: boolean): void {
  useEffect(() => {
    const cell = mark.current?.closest('[role="gridcell"]')
    if (!cell) return
    const enter = () => show(mark.current)
    const leave = () => show(null)
    cell.addEventListener('focusin', enter)
    cell.addEventListener('focusout', leave)
    return () => {
      cell.removeEventListener('focusin', enter)
      cell.removeEventListener('focusout', leave)
    }
  }, [mark, show, marked])
}

/** A mark on records that were sent back; the reason is in its tooltip. `params.duty` and `params.description` name the fields of step and description. */
export const backReason = defineCell({
  id: 'back-reason',
  title: '退回标记',
  fits: ['text'],
  params: z.strictObject({
    duty: z.optional(described('责任环节的字段', fieldName)),
    description: z.optional(described('详细说明的字段', fieldName)),
  }),
  Component: BackReasonCell,
  paperWidth: 240,
  text: (value, row, column) =>
    plainText(value) === ''
      ? ''
      : lines(value, row, column)
          .map(([title, text]) => `${title}：${text}`)
          .join('；'),
})
