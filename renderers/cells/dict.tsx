import { noParams } from '../../engine/schema/format/words.ts'
import { defineCell, type CellProps } from '../contracts.ts'
import { shownText } from './parts/display-text.ts'

function DictCell({ value, row, column }: CellProps) {
  return <>{shownText(value, row, column)}</>
}

/** The label of a dictionary code, or the labels of several; the code itself when the server knew no label. */
export const dict = defineCell({ id: 'dict', title: '字典', fits: ['text', 'integer'], params: noParams, Component: DictCell, text: shownText, plain: true })
