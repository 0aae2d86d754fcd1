import * as z from 'zod/mini'
import { defineKind } from './define-kind.ts'
import { actionUse, expression, parameters, stableId, tone, validatorUse } from './words.ts'

/** A column: a field name, or a field with what differs from the entity. */
const columnShape = z.strictObject({
  id: stableId,
  field: z.optional(z.string()),
  title: z.optional(z.string()),
  width: z.optional(z.number()),
  align: z.optional(z.enum(['left', 'center', 'right'])),
  /** `none`: a layer takes the pin of the layer below away. */
  pinned: z.optional(z.enum(['left', 'right', 'none'])),
  hidden: z.optional(z.boolean()),
  sortable: z.optional(z.boolean()),
  /** `none`: a layer takes the order of the layer below away. */
  sort: z.optional(z.enum(['asc', 'desc', 'none'])),
  cell: z.optional(z.string()),
  params: z.optional(parameters),
  /** Action that a click on the cell (a link cell) starts; names a row action's id. */
  action: z.optional(z.string()),
  editable: z.optional(z.boolean()),
  renamedFrom: z.optional(z.string()),
})
export type Column = z.infer<typeof columnShape>

const searchItemShape = z.strictObject({
  id: stableId,
  field: z.optional(z.string()),
  /** Combined search: any of these fields; `child.field` looks through a child list. */
  fields: z.optional(z.array(z.string())),
  title: z.optional(z.string()),
  placeholder: z.optional(z.string()),
  widget: z.optional(z.string()),
  params: z.optional(parameters),
  op: z.optional(z.enum(['eq', 'contains', 'prefix', 'gte', 'lte', 'between', 'in'])),
  default: z.optional(z.json()),
  hidden: z.optional(z.boolean()),
  renamedFrom: z.optional(z.string()),
})
export type SearchItem = z.infer<typeof searchItemShape>

/** A field on a form: what differs from the entity, and the rules of this screen. */
const formItemShape = z.strictObject({
  id: stableId,
  field: z.optional(z.string()),
  title: z.optional(z.string()),
  widget: z.optional(z.string()),
  params: z.optional(parameters),
  /** Grid columns taken; `full` is the whole row. */
  span: z.optional(z.union([z.int(), z.literal('full')])),
  placeholder: z.optional(z.string()),
  help: z.optional(z.string()),
  visible: z.optional(expression),
  disabled: z.optional(expression),
  required: z.optional(z.union([z.boolean(), expression])),
  readOnly: z.optional(z.boolean()),
  /** Value for an empty field when the form opens. */
  default: z.optional(expression),
  /** Computed whenever an input changes; the field is then read-only. */
  value: z.optional(expression),
  validators: z.optional(z.array(validatorUse)),
  /** Columns of a child table. */
  columns: z.optional(z.array(z.union([stableId, columnShape]))),
  /** Left out of the screen by a layer; the server still asks for what it needs. */
  hidden: z.optional(z.boolean()),
  renamedFrom: z.optional(z.string()),
})
export type FormItem = z.infer<typeof formItemShape>

const groupShape = z.strictObject({
  id: stableId,
  title: z.string(),
  /** Grid columns at full width, 1 to 4. */
  columns: z.optional(z.int().check(z.gte(1), z.lte(4))),
  visible: z.optional(expression),
  help: z.optional(z.string()),
  hidden: z.optional(z.boolean()),
  items: z.array(z.union([stableId, formItemShape])),
})
export type Group = z.infer<typeof groupShape>

/** A call in use with fixed parameters; `{name}` in a text is taken from URL query, then row. */
const callUse = z.strictObject({ call: z.string(), params: z.optional(parameters) })
export type CallUse = z.infer<typeof callUse>

const common = {
  $schema: z.optional(z.string()),
  /** Version of the file format; older files are migrated on reading. */
  version: z.literal(1),
  viewNo: z.string().check(z.regex(/^[\w-]+(\/[\w-]+)*$/)),
  title: z.string(),
  /** Address in the browser; a view without one opens only as a dialog or inside another. */
  route: z.optional(z.string()),
  entity: z.string(),
  /** Prefix of the operator codes, e.g. `jy:businessPro.applyList`. `false`: nothing to guard. */
  operator: z.union([z.string(), z.literal(false)]),
  source: z.optional(z.string()),
  /** Dialog width in px. */
  width: z.optional(z.int()),
  renamedFrom: z.optional(z.string()),
}

const listWords = {
  find: callUse,
  search: z.optional(z.array(z.union([stableId, searchItemShape]))),
  columns: z.array(z.union([stableId, columnShape])),
  toolbar: z.optional(z.array(actionUse)),
  rowActions: z.optional(z.array(actionUse)),
  rowMore: z.optional(z.array(actionUse)),
  /** Width in px of the operation column. */
  actionsWidth: z.optional(z.int()),
  rowTones: z.optional(z.array(z.strictObject({ id: stableId, when: expression, tone, title: z.string() }))),
  sort: z.optional(z.array(z.strictObject({ id: z.string(), dir: z.enum(['asc', 'desc']) }))),
  pageSize: z.optional(z.int()),
  /** Checkbox column; `many` by default. */
  select: z.optional(z.enum(['none', 'one', 'many'])),
}

const formWords = {
  /** Where the record comes from; absent when the form starts empty. Skipped when no `{...}` parameter has a value. */
  load: z.optional(callUse),
  groups: z.array(groupShape),
  footer: z.optional(z.array(actionUse)),
  readOnly: z.optional(z.boolean()),
  /** CEL over `query`, `form` and `user`: the form shows its read-only twin. */
  readOnlyWhen: z.optional(expression),
  /** Draft kept on the server under viewNo + record id until saved. */
  draft: z.optional(z.boolean()),
}

const listView = z.strictObject({ ...common, kind: z.literal('list'), ...listWords })
const auditListView = z.strictObject({ ...common, kind: z.literal('audit-list'), ...listWords })
const queryListView = z.strictObject({ ...common, kind: z.literal('query-list'), ...listWords })
const formView = z.strictObject({ ...common, kind: z.literal('form'), ...formWords })
const detailView = z.strictObject({ ...common, kind: z.literal('detail'), ...formWords })
/** Which fields of a log row tell when, what, who and why. */
const timelineItem = { time: z.string(), title: z.string(), who: z.string(), text: z.string() }

/** A form with the record above, the opinion below and the flow's past beside it. */
const auditFormView = z.strictObject({
  ...common,
  kind: z.literal('audit-form'),
  ...formWords,
  /** The past: where it comes from, what of it is told, and which further fields are shown when filled. */
  log: z.optional(z.strictObject({ ...callUse.shape, item: z.strictObject(timelineItem), details: z.optional(z.array(z.string())) })),
})

const desktopBlock = z.strictObject({
  id: stableId,
  title: z.string(),
  /** Registered block. */
  block: z.string(),
  span: z.optional(z.int()),
  load: z.optional(callUse),
  params: z.optional(parameters),
  visible: z.optional(expression),
  hidden: z.optional(z.boolean()),
})
const desktopView = z.strictObject({ ...common, kind: z.literal('desktop'), blocks: z.array(desktopBlock) })
export type DesktopBlock = z.infer<typeof desktopBlock>

/** The past of one record in order: who, when, what, why. */
const timelineView = z.strictObject({
  ...common,
  kind: z.literal('timeline'),
  find: callUse,
  item: z.strictObject(timelineItem),
  columns: z.array(z.union([stableId, columnShape])),
})

/** A screen in a file; each kind has its own words. A new kind is a line here and one in the renderers' registry. */
const viewShape = z.discriminatedUnion('kind', [listView, auditListView, queryListView, formView, detailView, auditFormView, desktopView, timelineView])
export type View = z.infer<typeof viewShape>
export const viewKind = defineKind({ kind: 'view', title: '界面', meta: 'view.json', folder: 'views', shape: viewShape, migrations: [] })
export type ListView = z.infer<typeof listView> | z.infer<typeof auditListView> | z.infer<typeof queryListView>
export type FormView = z.infer<typeof formView> | z.infer<typeof detailView> | z.infer<typeof auditFormView>
export type DesktopView = z.infer<typeof desktopView>
export type TimelineView = z.infer<typeof timelineView>
export type ViewKind = View['kind']

/** A column, search item or form item given as a bare field name, spelt out. */
export function spellOut<Item extends { id: string }>(item: string | Item): Item | { id: string } {
  return typeof item === 'string' ? { id: item } : item
}
