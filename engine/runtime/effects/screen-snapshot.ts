import type { Comparison, Condition } from '../../conditions/condition.ts'
import type { JsonObject, Row } from '../../schema/format/json.ts'
import type { EffectiveView } from '../../schema/screens/effective-view.ts'
import type { SessionInfo } from '../../schema/accounts/session.ts'

/** A sort key, first one strongest. */
export interface SortKey {
  id: string
  dir: 'asc' | 'desc'
}

/** What the head of a column asks: one comparison of its field. */
export type ColumnFilter = Comparison

/** What the list asks the server for. */
export interface ListQuery {
  search: Row
  /** Conditions, all of which must hold: those of columns, and groups. */
  filters: Condition[]
  /** Conditions of the tab that the list stands on, beside those that the user words; absent: all rows. */
  tab?: { id: string; filters: readonly Condition[] }
  /** Field that the rows are grouped by. */
  group?: string
  sort: SortKey[]
  /** Text of the quick search. */
  quick?: string
  /** `endless`: rows come block by block; page number and size are those of the pages one may go back to. */
  paging?: 'pages' | 'endless'
  pageNo: number
  pageSize: number
  /** Parameters the view fixes, templates filled. */
  fixed: JsonObject
}

/** What an action may know of the screen it runs on: a snapshot, plain data. */
export interface ScreenSnapshot {
  effective: EffectiveView
  session: SessionInfo
  /** Query of the URL, or of the dialog. */
  query: Record<string, string>
  /** What the button or link is called that started the action. */
  button?: string
  /** Row the action was started on; absent for toolbar and footer. */
  row?: Row
  /** Selected rows of a list, in order of selection. */
  selected: Row[]
  /** Values of a form; `{}` on a list. */
  values: Row
  /** Values the form was loaded with. */
  base: Row
  list?: ListQuery
  /** Columns of the list as the user has arranged them. */
  columns?: { id: string; title: string; hidden: boolean }[]
  dirty: boolean
  /** How many fields of a form are asked for and still empty. */
  open?: number
}
