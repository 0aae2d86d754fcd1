import * as z from 'zod/mini'
import type { ColumnModel } from '../../engine/model/model.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import { described } from '../../engine/schema/format/words.ts'
import { defineCell, type CellProps } from '../contracts.ts'
import { plainText } from './parts/display-text.ts'

/** `params.map` names what some values read as; `params.otherwise` is for all others. */
function mappedText(value: Json, _row: Row, column: Pick<ColumnModel, 'params'>): string {
  const { map, otherwise } = column.params
  const text = plainText(value)
  const named = map && typeof map === 'object' && !Array.isArray(map) ? map[text] : undefined
  if (named !== undefined) return plainText(named)
  return otherwise === undefined ? text : plainText(otherwise)
}

function MappedCell({ value, row, column }: CellProps) {
  return <>{mappedText(value, row, column)}</>
}

/** A value by the wording of the view. */
export const mapped = defineCell({
  id: 'mapped',
  title: '按值显示',
  fits: ['text', 'integer'],
  params: z.strictObject({
    map: described('值 → 显示的文字', z.record(z.string(), z.string())),
    otherwise: z.optional(described('其他值显示的文字，默认显示原值', z.string())),
  }),
  Component: MappedCell,
  text: mappedText,
  plain: true,
})
