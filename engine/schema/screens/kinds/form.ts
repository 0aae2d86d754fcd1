import * as z from 'zod/mini'
import { viewNo } from '../../format/names.ts'
import { actionUse, expression, parameters, stableId, validatorUse } from '../../format/words.ts'
import { timelineItem } from './timeline.ts'
import { callUse, childColumnShape, common } from './view-words.ts'

/** A field on a form: what differs from the entity, and the rules of this screen. */
export const formItemShape = z.strictObject({
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
  /** What a person begins an empty field with, in place of `default`: a value and no expression (layers of users alone; docs/adr/0051). */
  ownDefault: z.optional(z.string().check(z.maxLength(200))),
  /** Computed whenever an input changes; the field is then read-only. */
  value: z.optional(expression),
  validators: z.optional(z.array(validatorUse)),
  /** Columns of a child table. */
  columns: z.optional(z.array(z.union([stableId, childColumnShape]))),
  /** Left out of the screen by a layer; the server still asks for what it needs. */
  hidden: z.optional(z.boolean()),
  renamedFrom: z.optional(z.string()),
})
export type FormItem = z.infer<typeof formItemShape>

export const groupShape = z.strictObject({
  id: stableId,
  title: z.string(),
  /** Grid columns at full width, 1 to 4. */
  columns: z.optional(z.int().check(z.gte(1), z.lte(4))),
  visible: z.optional(expression),
  help: z.optional(z.string()),
  /** Title of the tab or step that neighbours of the same page share; the group's own title without it. */
  page: z.optional(z.string()),
  hidden: z.optional(z.boolean()),
  /** Put away by whoever fills in the form: it comes back as soon as something in it is required or filled in (docs/adr/0051). */
  stowed: z.optional(z.boolean()),
  renamedFrom: z.optional(z.string()),
  items: z.array(z.union([stableId, formItemShape])),
})
export type Group = z.infer<typeof groupShape>

const formWords = {
  /** Title while the form holds a record that is not saved yet; the view's own title without it. */
  newTitle: z.optional(z.string()),
  /** Where the record comes from; absent when the form starts empty. Skipped when no `{...}` parameter has a value. */
  load: z.optional(callUse),
  groups: z.array(groupShape),
  /** How groups are laid out: one below the other, in tabs, or in steps, each checked before the next. */
  layout: z.optional(z.enum(['groups', 'tabs', 'steps'])),
  footer: z.optional(z.array(actionUse)),
  readOnly: z.optional(z.boolean()),
  /** CEL over `query`, `form` and `user`: the form shows its read-only twin, as it does whenever it is opened with `mode=view`. */
  readOnlyWhen: z.optional(expression),
  /** Drafts are stored on the server under viewNo + record id until the record is saved. */
  draft: z.optional(z.boolean()),
  /** Where the record stands in its flow, drawn beside the form: answers FlowSteps. */
  steps: z.optional(callUse),
  /** The conditions of the move that the form asks for, in a strip above it while it can be changed: answers FlowGates. */
  gates: z.optional(callUse),
  /** Fields that say what the record is (device, unit, last verdict, money): they stay in sight beside the work of a form that has both. */
  summary: z.optional(z.array(stableId)),
}

/** A list of other records that belong to this one, in a tab of its own below it; `{field}` in the query is this record's. */
const relatedShape = z.strictObject({
  id: stableId,
  title: z.string(),
  view: viewNo,
  query: z.record(z.string(), z.string()),
  hidden: z.optional(z.boolean()),
  renamedFrom: z.optional(z.string()),
})
export type Related = z.infer<typeof relatedShape>

export const formView = z.strictObject({ ...common, kind: z.literal('form'), ...formWords })
export const detailView = z.strictObject({ ...common, kind: z.literal('detail'), ...formWords, related: z.optional(z.array(relatedShape)) })

/** A paper that a form decides about: what prints it, and the records that have one (CEL over `query`, `form` and `user`; absent: all). */
const formPaper = z.strictObject({ ...callUse.shape, title: z.string(), visible: z.optional(expression) })

/** A form with the record above, the opinion below and the flow's past beside it. */
export const auditFormView = z.strictObject({
  ...common,
  kind: z.literal('audit-form'),
  ...formWords,
  /** The paper itself, drawn beside the decision. */
  paper: z.optional(formPaper),
  /** The past: where it comes from, what of it is reported, and which further fields are shown when filled. */
  log: z.optional(z.strictObject({ ...callUse.shape, item: z.strictObject(timelineItem), details: z.optional(z.array(z.string())) })),
})

/**
 * Parameters of the product in groups: a form over the one record of an entity. Each says its unit, what it does, its default, and who
 * changed it last (the load and save calls answer that as `<field>_changed`: by, at, from).
 */
export const configView = z.strictObject({ ...common, kind: z.literal('config'), ...formWords, load: callUse })
export type AuditFormView = z.infer<typeof auditFormView>
export type FormView = z.infer<typeof formView> | z.infer<typeof detailView> | z.infer<typeof auditFormView> | z.infer<typeof configView>
