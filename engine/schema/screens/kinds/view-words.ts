import * as z from 'zod/mini'
import { callId, entityId, operatorCode } from '../../format/names.ts'
import { expression, parameters, stableId } from '../../format/words.ts'

const anyColumn = {
  id: stableId,
  field: z.optional(z.string()),
  title: z.optional(z.string()),
  width: z.optional(z.number()),
  params: z.optional(parameters),
  hidden: z.optional(z.boolean()),
  renamedFrom: z.optional(z.string()),
}

/** A column of a list: a field name, or a field with what differs from the entity. */
export const columnShape = z.strictObject({
  ...anyColumn,
  align: z.optional(z.enum(['left', 'center', 'right'])),
  /** `none`: a layer takes the pin of the layer below away. */
  pinned: z.optional(z.enum(['left', 'right', 'none'])),
  sortable: z.optional(z.boolean()),
  /** Which columns are shown where there is no room for all: 1 always, the others by rank, equals in the order of the list (docs/adr/0042). */
  priority: z.optional(z.int().check(z.gte(1), z.lte(9))),
  /** `none`: a layer takes the order of the layer below away. */
  sort: z.optional(z.enum(['asc', 'desc', 'none'])),
  cell: z.optional(z.string()),
  /** Action that a click on the cell (a link cell) starts; names a row action's id. */
  action: z.optional(z.string()),
  /** Head that neighbouring columns of a list share. */
  group: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
  /** Adds the column up over all records found, at the foot of a list. */
  total: z.optional(z.enum(['sum'])),
})
export type Column = z.infer<typeof columnShape>

/** A column of a child table. */
export const childColumnShape = z.strictObject({
  ...anyColumn,
  editable: z.optional(z.boolean()),
  /** CEL over `row`: rows for which it does not hold leave the cell empty. What was entered there before stays. */
  visible: z.optional(expression),
  /** Widget that the cells are entered with on a phone, where the field's own takes more touches, e.g. `radio` for a few choices. */
  phone: z.optional(z.string()),
  /** Code without which the cells are not typed into. */
  operator: z.optional(operatorCode),
})
export type ChildColumn = z.infer<typeof childColumnShape>

export const searchItemShape = z.strictObject({
  id: stableId,
  field: z.optional(z.string()),
  /** Combined search: any of these fields; `child.field` looks through a child list. */
  fields: z.optional(z.array(z.string())),
  title: z.optional(z.string()),
  placeholder: z.optional(z.string()),
  widget: z.optional(z.string()),
  params: z.optional(parameters),
  /** `due`: levels of warning of a date, from 已超期 to 90 日以后, several at once. */
  op: z.optional(z.enum(['eq', 'contains', 'prefix', 'gte', 'lte', 'between', 'in', 'due'])),
  default: z.optional(z.json()),
  hidden: z.optional(z.boolean()),
  renamedFrom: z.optional(z.string()),
})
export type SearchItem = z.infer<typeof searchItemShape>

/** A call in use with fixed parameters; `{name}` in a text is taken from URL query, then row. */
export const callUse = z.strictObject({ call: callId, params: z.optional(parameters) })
export type CallUse = z.infer<typeof callUse>

/** What every view says, whatever its kind. */
export const common = {
  $schema: z.optional(z.string()),
  /** Version of the file format; older files are migrated on reading. */
  version: z.literal(1),
  viewNo: z.string().check(z.regex(/^[\w-]+(\/[\w-]+)*$/)),
  title: z.string(),
  /** Address in the browser; a view without one opens only as a dialog or inside another. */
  route: z.optional(z.string()),
  entity: entityId,
  /** Prefix of the operator codes, e.g. `jy:businessPro.applyList`. `false`: nothing to guard. */
  operator: z.union([z.string(), z.literal(false)]),
  source: z.optional(z.string()),
  /** Dialog width in px. */
  width: z.optional(z.int()),
  renamedFrom: z.optional(z.string()),
}

/** A column, search item or form item given as a bare field name, spelt out. */
export function expandShorthand<Item extends { id: string }>(item: string | Item): Item | { id: string } {
  return typeof item === 'string' ? { id: item } : item
}
