import * as z from 'zod/mini'
import { defineKind } from '../format/define-kind.ts'
import { actionUse } from '../format/words.ts'
import { conventionName, sharedName } from '../format/names.ts'

/** An action of which a view says the rest: a parameter that is `null` is one that the view has to say, at this place among the others. */
const conventionAction = z.strictObject({ ...actionUse.shape, params: z.optional(z.record(z.string(), z.nullable(z.json()))) })

/** What views of one kind have in common: words that hold unless a view says otherwise, and actions that it takes by their id. */
const conventionShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('convention'),
  version: z.literal(1),
  id: sharedName,
  title: z.string(),
  /** A convention that this one completes. */
  extends: z.optional(conventionName),
  /**
   * Words of the view; `${key}`, `${resource}`, `${viewNo}`, `${code}` (the number with dots), `${title}` and
   * `${entity}` are those of the view that extends it.
   */
  view: z.optional(z.record(z.string(), z.json())),
  /** Actions that a view names by their id alone, or with what differs. */
  actions: z.optional(z.array(conventionAction)),
})
export type Convention = z.infer<typeof conventionShape>
export const conventionKind = defineKind({
  kind: 'convention',
  title: '界面约定',
  meta: 'convention.json',
  folder: 'conventions',
  shape: conventionShape,
  migrations: [],
})
