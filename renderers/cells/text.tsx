import { singleValues } from '../../engine/schema/records/property-kind.ts'
import { noParams } from '../../engine/schema/format/words.ts'
import { defineCell, type CellProps } from '../contracts.ts'
import { shownText } from './parts/display-text.ts'

function TextCell({ value, row, column }: CellProps) {
  return <>{shownText(value, row, column)}</>
}

/** A value as it is; a code with a label from the server shows its label. */
export const text = defineCell({ id: 'text', title: '文本', fits: singleValues, params: noParams, Component: TextCell, text: shownText, plain: true })
