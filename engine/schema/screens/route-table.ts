import * as z from 'zod/mini'
import { defineKind } from '../format/define-kind.ts'

const address = z.string().check(z.regex(/^(\/|\*$)/))

/** An address of the specification: drawn from a view, unless `code` or `open` says why not. */
const routeRow = z.strictObject({
  path: address,
  title: z.string(),
  /** In no menu: reached by a link, a redirect or its address. */
  hidden: z.optional(z.literal(true)),
  /** Why no schema can say it: the page is written in React. */
  code: z.optional(z.string()),
  /** Why nothing is there yet. */
  open: z.optional(z.string()),
})
const routesShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('routes'),
  version: z.literal(1),
  id: z.string(),
  title: z.string(),
  routes: z.array(routeRow),
  /** Addresses of views beside the specification, each with its reason. */
  additional: z.record(address, z.string()),
})
export type RouteRow = z.infer<typeof routeRow>
export type RouteTable = z.infer<typeof routesShape>

/** Which addresses there are to be, so that lint finds what is missing and what is too much. */
export const routesKind = defineKind({ kind: 'routes', title: '地址表', meta: 'routes.json', folder: 'routes', shape: routesShape, migrations: [] })
