import * as z from 'zod/mini'
import { defineKind } from '../format/define-kind.ts'
import { dictionaryItem } from '../records/dictionary.ts'
import { menuNode } from './menu.ts'
import { fieldProperties } from '../records/property.ts'
import { viewKind, type View } from './view.ts'

/** Names of nodes and lists: none that leads to the prototype of an object, whoever may one day keep nodes by their names. */
const nameShape = z.string().check(z.refine((text) => !text.split('/').some((part) => ['__proto__', 'constructor', 'prototype'].includes(part))))

/** Where a change works: `columns`, `search`, `items`, `items/<group>`, `columns/<child table>` …; and what is known of it. */
const words = {
  at: nameShape,
  /** Its owner knows that it finds nothing and keeps it: no further notice. */
  kept: z.optional(z.literal(true)),
  /** Of a column of a list, said while columns without room were folded: it speaks for this column alone (docs/adr/0042). */
  fitted: z.optional(z.literal(true)),
}
const named = { ...words, id: nameShape }

/** What a layer may keep from those above it. */
export const lockable = ['order', 'hidden', 'width', 'pinned', 'sort', 'title'] as const

/** One change on a stable id. */
export const change = z.union([
  /**
   * Sets properties of a node; untouched ones follow the product, `null` takes one back to the layer below.
   * `drop` (site layer only) takes properties away altogether.
   */
  z.strictObject({ op: z.literal('set'), ...named, props: z.record(z.string(), z.json()), drop: z.optional(z.array(z.string())) }),
  z.strictObject({ op: z.literal('hide'), ...named }),
  z.strictObject({ op: z.literal('show'), ...named }),
  /** Keeps the properties of a node (`order`: its place) from the layers above: what those say of them does not hold. */
  z.strictObject({ op: z.literal('lock'), ...named, props: z.array(z.enum(lockable)).check(z.minLength(1)) }),
  /** Places the node after a neighbour; `after: null` is the front of its list, at `items/<group>` of that group's. */
  z.strictObject({ op: z.literal('place'), ...named, after: z.nullable(nameShape) }).check(z.refine(({ id, after }) => id !== after)),
  /** Site layer only. */
  z.strictObject({ op: z.literal('add'), ...words, node: z.record(z.string(), z.json()), after: z.nullable(nameShape) }),
  z.strictObject({ op: z.literal('remove'), ...named }),
])
export type Change = z.infer<typeof change>

/** A field that the site adds: its name is set apart, so that no later one of the product meets it. */
const siteField = z.string().check(z.regex(/^site_[a-z][A-Za-z0-9]{0,39}$/))
const [text, integer] = fieldProperties

/** A dictionary that the site adds. */
const siteDictionary = z.strictObject({ id: z.string().check(z.regex(/^SITE_[A-Z0-9_]{1,40}$/)), title: z.string(), items: z.array(dictionaryItem) })

/** A whole view: what may be said in it is its kind's matter. */
const siteView = viewKind.shape as z.ZodMiniType<View>

/** Numbers and addresses of screens that a site adds: apart from those of any product. */
export const SITE_VIEWS = 'site/'

/** An ordered list of changes on one view. Never a copy of it. */
const layerShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('layer'),
  version: z.literal(1),
  viewNo: z.string(),
  scope: z.enum(['site', 'role', 'department', 'user']),
  /** Id of the role or department; '' for the site. Files name it, stored layers have it beside them. */
  owner: z.optional(z.string()),
  /** Hash of the view the changes were made on. */
  base: z.string(),
  changes: z.array(change),
  /** Site layer only: fields added to the view's entity, those always asked for, and dictionaries (docs/adr/0020). */
  properties: z.optional(z.record(siteField, z.union([text, integer]))),
  required: z.optional(z.array(z.string())),
  dictionaries: z.optional(z.array(siteDictionary)),
  /** Site layer only: screens that the site adds, the layer's own view the first of them, and their entries in the menu. */
  views: z.optional(z.array(siteView).check(z.minLength(1), z.maxLength(6))),
  menus: z.optional(z.array(menuNode).check(z.maxLength(6))),
})
export type Layer = z.infer<typeof layerShape>
export const layerKind = defineKind({ kind: 'layer', title: '布局', meta: 'layer.json', shape: layerShape, migrations: [] })
