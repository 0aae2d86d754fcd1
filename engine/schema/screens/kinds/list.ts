import * as z from 'zod/mini'
import { comparisonOps } from '../../../conditions/condition.ts'
import { callId, fieldName, operatorCode, viewNo } from '../../format/names.ts'
import { actionUse, described, expression, stableId, tone } from '../../format/words.ts'
import { callUse, columnShape, common, searchItemShape } from './view-words.ts'

export const rowToneShape = z.strictObject({ id: stableId, when: expression, tone, title: z.string(), renamedFrom: z.optional(z.string()) })

/** What of a list is edited as a table, in place (docs/adr/0049). */
export const editShape = z.strictObject({
  call: described('表格编辑的接口（operation 为 edit-rows）', callId),
  form: described('单元格按此表单的控件与规则填写', viewNo),
  columns: described('可填写的字段，按列的次序', z.array(fieldName).check(z.minLength(1), z.maxLength(100))),
  add: z.optional(described('可在末尾新增行', z.boolean())),
  operator: z.optional(described('须持有的操作码，默认为本界面的 edit', operatorCode)),
})

const comparisonShape = z.strictObject({ field: z.string(), op: z.enum(comparisonOps), value: z.optional(z.json()) })
const comparisons = z.array(comparisonShape).check(z.minLength(1))

/**
 * A part of the list's rows under a name over it: what is asked for beside all else (`engine/conditions`, one level of groups), all of which must
 * hold. 今天, 超期, 我的 are words of the conditions themselves (docs/adr/0050).
 */
export const tabShape = z.strictObject({
  id: stableId,
  title: z.string(),
  filters: z.array(z.union([comparisonShape, z.strictObject({ any: comparisons }), z.strictObject({ all: comparisons })])).check(z.minLength(1)),
  renamedFrom: z.optional(z.string()),
})

/** Most rows that a view may have kept in the browser: what it sorts and filters within a frame. */
export const MOST_KEPT = 20_000

/** An experiment (docs/adr/0053): all rows of a list are kept in the browser, fresh, where the user may see no more than `most` of them. */
export const keepShape = z.strictObject({ most: described('至多多少行备在浏览器中；更多时照常向服务器查询', z.int().check(z.gte(1), z.lte(MOST_KEPT))) })

/** The list is also drawn as a map, by the place of its records (`x-place`, docs/adr/0057). */
export const mapShape = z.strictObject({ way: z.optional(described('这些是一天要去的地方：可按路线排序', z.boolean())) })

/** Most that anybody tells apart at a glance. */
const MOST_TABS = 8

const listWords = {
  find: callUse,
  /** Of a list to pick from: the call that answers what forms take along from the chosen records, by their keys (`ids`); without it they have what the list shows. */
  picked: z.optional(z.strictObject({ call: callId })),
  search: z.optional(z.array(z.union([stableId, searchItemShape]))),
  columns: z.array(z.union([stableId, columnShape])),
  toolbar: z.optional(z.array(actionUse)),
  rowActions: z.optional(z.array(actionUse)),
  rowMore: z.optional(z.array(actionUse)),
  rowTones: z.optional(z.array(rowToneShape)),
  /** Parts of the rows that have a name over the list; all rows are there beside them. */
  tabs: z.optional(z.array(tabShape).check(z.maxLength(MOST_TABS))),
  sort: z.optional(z.array(z.strictObject({ id: z.string(), dir: z.enum(['asc', 'desc']) }))),
  pageSize: z.optional(z.int()),
  /** `endless`: rows come as one scrolls, and the user may choose pages instead. */
  paging: z.optional(z.enum(['pages', 'endless'])),
  /** Priority of columns by their field, where the column does not say its own: what a field of this name is for people (docs/adr/0042). */
  priorities: z.optional(z.record(z.string(), z.int().check(z.gte(1), z.lte(9)))),
  /** Columns of texts that the quick search looks through. */
  quick: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(8))),
  edit: z.optional(editShape),
  keep: z.optional(keepShape),
  map: z.optional(mapShape),
  /** Checkbox column; `many` by default. */
  select: z.optional(z.enum(['none', 'one', 'many'])),
}

export const listView = z.strictObject({ ...common, kind: z.literal('list'), ...listWords })
export const auditListView = z.strictObject({ ...common, kind: z.literal('audit-list'), ...listWords })
export const queryListView = z.strictObject({ ...common, kind: z.literal('query-list'), ...listWords })
export type ListView = z.infer<typeof listView> | z.infer<typeof auditListView> | z.infer<typeof queryListView>
