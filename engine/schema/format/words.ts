import * as z from 'zod/mini'

// No code generation: the product runs under CSP `script-src 'self'`.
z.config({ jitless: true })

/** A CEL expression; checked against entity and session types by `engine/expressions`. */
export const expression = z.string().check(z.minLength(1), z.maxLength(2000))

/** An amount or measure as text: never a float. */
export const decimalText = z.string().check(z.regex(/^-?\d{1,30}(\.\d{1,12})?$/))

/** A stable id: what layers, diffs and merges hold on to. */
export const stableId = z.string().check(z.regex(/^[A-Za-z][\w.-]{0,63}$/))

/** Free parameters of a registered thing; checked against that thing's own `params`. */
export const parameters = z.record(z.string(), z.json())

/** A registered thing that takes no parameters. */
export const noParams = z.strictObject({})

/** A parameter with its meaning in Chinese, which editors show where it is written. */
export function described<Shape extends z.ZodMiniType>(meaning: string, shape: Shape): Shape {
  return shape.check(z.describe(meaning))
}

export const tone = z.enum(['default', 'primary', 'success', 'caution', 'warning', 'danger', 'muted'])
export type Tone = z.infer<typeof tone>

/** A validator in use: its id, or its id with parameters. */
export const validatorUse = z.union([z.string(), z.strictObject({ id: z.string(), params: z.optional(parameters) })])

/** One action on a screen: which registered action, with which parameters, for whom and when. */
export const actionUse = z.strictObject({
  id: stableId,
  action: z.string(),
  title: z.optional(z.string()),
  icon: z.optional(z.string()),
  tone: z.optional(tone),
  /** Operator code: a word (`void` → `<view.operator>:void`), a full code with `:`, or false for none. */
  operator: z.optional(z.union([z.string(), z.literal(false)])),
  params: z.optional(parameters),
  visible: z.optional(expression),
  disabled: z.optional(expression),
  /** Why it cannot be used while `disabled` holds, in words for whoever meets it: 使用单位尚未确认. */
  because: z.optional(z.string()),
  shortcut: z.optional(z.string()),
  hidden: z.optional(z.boolean()),
  renamedFrom: z.optional(z.string()),
})
export type ActionUse = z.infer<typeof actionUse>
