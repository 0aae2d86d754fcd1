import * as z from 'zod/mini'
import { groupThousands } from '../../engine/decimal.ts'
import type { ColumnModel } from '../../engine/model/model.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import { described } from '../../engine/schema/format/words.ts'
import { defineCell, type CellProps } from '../contracts.ts'
import { plainText } from './parts/display-text.ts'

/** Works on the text, so that no digit is lost to a float. `params.group: false` leaves out the thousands commas. */
function shown(value: Json, _row: Row, column: Pick<ColumnModel, 'params'>): string {
  const text = plainText(value)
  return column.params['group'] === false ? text : groupThousands(text)
}

function DecimalCell({ value, row, column }: CellProps) {
  return <>{shown(value, row, column)}</>
}

/** A decimal number exactly as stored, with thousands commas. */
export const decimal = defineCell({
  id: 'decimal',
  title: '小数',
  fits: ['decimal', 'integer', 'text'],
  params: z.strictObject({ group: z.optional(described('千分位逗号，默认有', z.boolean())) }),
  Component: DecimalCell,
  text: shown,
  plain: true,
})
