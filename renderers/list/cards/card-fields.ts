import { textWidth } from '../../actions/fit-width.ts'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'

/** What a card of a record shows of the columns of its list. */
export interface CardFields {
  /** What the record is called; null where no column is shown. */
  title: ColumnModel | null
  /** How it stands. */
  state: ColumnModel | null
  /** What comes next by priority, in two lines: one wide column each, or two that are short. */
  lines: ColumnModel[][]
}

/** Lines under the title. */
const LINES = 2
/** Px that two columns with their titles may need to stand beside each other, on a phone beside what can be done with the record. */
const ROOM = 248
/** Px of a letter, and between a title and its value and two columns. */
const LETTER = 14
const BETWEEN = 18
/** A code or a day is seldom wider than this, whatever room its column has in a grid. */
const MOST = 84
const WIDEST_SHORT = 130

/**
 * The title is the name of the record where that is a column, else the first column; the state is the first column drawn as a tag or that holds the state of
 * the flow. The rest stands in two lines as far as it has room there, by priority and then as the columns stand. What is hidden has no part in it.
 */
export function cardFields(columns: readonly ColumnModel[], entity: Pick<Entity, 'x-label' | 'x-flow'>): CardFields {
  const shown = columns.filter(({ hidden }) => !hidden)
  const title = shown.find(({ field }) => field === entity['x-label']) ?? shown[0] ?? null
  const state = shown.find((each) => each !== title && (each.cell === 'tag' || each.field === entity['x-flow']?.state)) ?? null
  const rest = shown.filter((each) => each !== title && each !== state && each.property?.type !== 'array')
  const lines: ColumnModel[][] = []
  for (const column of rest.toSorted((one, other) => one.priority - other.priority)) {
    const beside = lines.find(([first, second]) => first && !second && needs(first) + needs(column) <= ROOM)
    if (beside) beside.push(column)
    else if (lines.length < LINES) lines.push([column])
  }
  return { title, state, lines }
}

function needs({ title, width }: ColumnModel): number {
  return textWidth(title, LETTER) + BETWEEN + (width <= WIDEST_SHORT ? Math.min(width, MOST) : ROOM)
}
