import * as z from 'zod/mini'
import { defineKind } from '../format/define-kind.ts'

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
const menuShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('menu'),
  version: z.literal(1),
  id: z.string(),
  title: z.string(),
  nodes: z.array(menuNode),
})
export type MenuFile = z.infer<typeof menuShape>
export const menuKind = defineKind({ kind: 'menu', title: '菜单', meta: 'menu.json', folder: 'menus', shape: menuShape, migrations: [] })
export type MenuEntry = z.infer<typeof menuNode>
