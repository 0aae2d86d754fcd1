import type { Row } from '../../schema/format/json.ts'
import { textOf } from './action-rows.ts'
import type { ScreenSnapshot } from './screen-snapshot.ts'

/** What opened a dialog: the button, and the record or the number of records it is about ('' for none). */
export interface DialogOpener {
  button: string
  about: string
  /** The dialog asks for what a move needs: it is called as the move, not as the form that several moves share. */
  move?: boolean
}

const LOOKING = ['查看', '阅读', '详情', '明细', '打开']
/** A bare verb says nothing without what it is done to; a longer button says it itself. */
const VERB_LENGTH = 2
const OF_TREES = ['新增同级', '新增下级']

/** The heading of a dialog: what is done, and to which record. */
export function dialogTitle(view: string, { button, about, move }: DialogOpener): string {
  const what = headed(view, button, move === true)
  return about === '' || what.includes(about) ? what : `${what} · ${about}`
}

function headed(view: string, button: string, move: boolean): string {
  if (button === '' || LOOKING.includes(button) || view.includes(button)) return view
  const bare = !move && (button.length <= VERB_LENGTH || OF_TREES.includes(button))
  return bare ? `${button}${view}` : button
}

/** What people call the records a dialog is about: the one by its name, several by their number. */
export function recordNameOf({ effective: { entity } }: ScreenSnapshot, rows: readonly Row[], label = entity['x-label']): string {
  const [first] = rows
  if (!first) return ''
  return rows.length > 1 ? `${rows.length} 条` : textOf(first, label)
}
