import * as z from 'zod/mini'
import { defineKind } from '../format/define-kind.ts'
import type { JsonObject } from '../format/json.ts'
import { actionUse, stableId } from '../format/words.ts'
import { formItemShape, groupShape } from './kinds/form.ts'
import { childColumnShape, columnShape, searchItemShape } from './kinds/view-words.ts'
import { rowToneShape, tabShape } from './kinds/list.ts'
import { baseName, fragmentName } from '../format/names.ts'
import { change } from './layer.ts'
import { viewKind } from './view.ts'

type Shape = z.ZodMiniType
type Words = Record<string, Shape>

/** Takes in the nodes of a fragment at this place of a list. */
const fragmentUse = z.strictObject({ fragment: fragmentName })

/** A list whose entries are ids, several nodes that share words, fragments, or nodes of which only the id must be said; `null` takes back what a node has from elsewhere. */
function entries(node: Shape, more: Words = {}): Shape {
  const words = { ...wordsOf(node), ...more }
  const loose = Object.entries(words).map(([name, shape]): [string, Shape] => [name, name === 'id' ? shape : z.optional(z.nullable(shape))])
  const own = z.strictObject({ ...Object.fromEntries(loose), as: z.optional(stableId) })
  const { id: _, ...shared } = Object.fromEntries(loose)
  return z.array(z.union([stableId, fragmentUse, own, z.strictObject({ ...shared, each: z.array(z.union([stableId, own])).check(z.minLength(1)) })]))
}

/** A view that says only what differs from the view or convention that it extends. */
const derivedView = z.strictObject({
  ...everyWord(),
  columns: optional(entries(columnShape)),
  search: optional(entries(searchItemShape)),
  toolbar: optional(entries(actionUse)),
  rowActions: optional(entries(actionUse)),
  rowMore: optional(entries(actionUse)),
  footer: optional(entries(actionUse)),
  rowTones: optional(entries(rowToneShape)),
  tabs: optional(entries(tabShape)),
  groups: optional(entries(groupShape, { items: entries(formItemShape, { columns: entries(childColumnShape) }) })),
  $schema: z.optional(z.string()),
  version: z.literal(1),
  /** A convention (`list`), or the view whose words and lists hold unless this one says otherwise. */
  extends: baseName,
  /** The number is the file's path below `views` where it is not said. */
  viewNo: z.optional(z.string()),
  title: z.string(),
  /** Small differences of long lists, on stable ids, as a site layer says them. */
  changes: z.optional(z.array(change)),
})

/** The words of all kinds of view, none of them asked for: the kind may be that of the view that is extended. */
function everyWord(): Words {
  const known = new Map<string, Shape[]>()
  for (const kind of optionsOf(viewKind.shape))
    for (const [name, shape] of Object.entries(wordsOf(kind))) known.set(name, [...new Set([...(known.get(name) ?? []), shape])])
  return Object.fromEntries([...known].map(([name, shapes]) => [name, optional(shapes.length === 1 ? (shapes[0] as Shape) : z.union(shapes))]))
}

function optional(shape: Shape): Shape {
  return z.optional(z.nullable(shape))
}

function optionsOf(shape: Shape): Shape[] {
  return (shape as z.ZodMiniUnion<Shape[]>)._zod.def.options
}

function wordsOf(shape: Shape): Words {
  return (shape as z.ZodMiniObject<Words>)._zod.def.shape
}

const words = { kind: 'view', title: '界面', meta: 'view.json', folder: 'views', migrations: [] }
/** Views that say `extends`. */
export const derivedViewKind = defineKind({ ...words, shape: derivedView as z.ZodMiniType<JsonObject> })
/** View files as they are written: derived, or complete. What they come to in full is a `viewKind`. */
export const viewFileKind = defineKind({ ...words, shape: z.union([derivedView, viewKind.shape]) as z.ZodMiniType<JsonObject> })
