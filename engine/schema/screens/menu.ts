import * as z from 'zod/mini'
import { defineKind } from '../format/define-kind.ts'
import { phoneDeeds } from './phone-deeds.ts'

/** One entry of the server's menu tree (seed 2 §3). */
export const menuNode = z.strictObject({
  id: z.string(),
  parentId: z.string(),
  name: z.string(),
  /** Route of a screen, or a link when it holds `isTurnByHref`; empty for a folder. */
  href: z.string(),
  icon: z.optional(z.string()),
  sysCode: z.string(),
  sort: z.int(),
  /** Letter that opens the screen after `g`; `h` is the home and `m` the messages. */
  key: z.optional(z.string().check(z.regex(/^[a-gi-ln-z]$/))),
})

/** An entry of the bar at the bottom of a phone (docs/adr/0054): the first of its screens that a person may open, or a deed of the frame. */
export const phoneEntry = z.strictObject({
  id: z.string(),
  title: z.string(),
  icon: z.string(),
  /** Numbers of screens with an address, what serves the most people's daily work first. */
  views: z.optional(z.array(z.string()).check(z.minLength(1))),
  does: z.optional(z.enum(phoneDeeds)),
  /** What is typed where nothing can be scanned. */
  hint: z.optional(z.string()),
})
export type PhoneEntry = z.infer<typeof phoneEntry>

/** The bar that a subsystem names. */
export interface PhoneBar {
  sysCode: string
  entries: readonly PhoneEntry[]
}

const menuShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('menu'),
  version: z.literal(1),
  id: z.string(),
  title: z.string(),
  /** At the bottom of a phone; entries of one id from several files are one, the person's own subsystem first. */
  phoneBar: z.optional(z.array(phoneEntry).check(z.maxLength(5))),
  nodes: z.array(menuNode),
})
export type MenuFile = z.infer<typeof menuShape>
export const menuKind = defineKind({ kind: 'menu', title: '菜单', meta: 'menu.json', folder: 'menus', shape: menuShape, migrations: [] })
export type MenuEntry = z.infer<typeof menuNode>
