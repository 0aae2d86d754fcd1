import * as z from 'zod/mini'
import { expression } from './words.ts'

const cell = z.strictObject({
  label: z.optional(z.string()),
  /** CEL over `record`, `today`, `user`; dictionary fields offer `record.<field>_label`. */
  value: z.optional(expression),
  span: z.optional(z.int()),
  rowSpan: z.optional(z.int()),
  align: z.optional(z.enum(['left', 'center', 'right'])),
  height: z.optional(z.number()),
})
const block = z.union([
  z.strictObject({ block: z.literal('title'), text: expression }),
  z.strictObject({ block: z.literal('line'), left: z.optional(expression), center: z.optional(expression), right: z.optional(expression) }),
  /** Ruled grid; label cells are shaded. `columns` are relative widths. */
  z.strictObject({ block: z.literal('grid'), columns: z.array(z.number()), rows: z.array(z.array(cell)) }),
  /** One line for each row of a child list. */
  z.strictObject({ block: z.literal('table'), of: z.string(), columns: z.array(z.strictObject({ title: z.string(), value: expression, width: z.number(), align: z.optional(z.enum(['left', 'center', 'right'])) })), minRows: z.optional(z.int()) }),
  z.strictObject({ block: z.literal('text'), text: expression, size: z.optional(z.number()), align: z.optional(z.enum(['left', 'center', 'right'])) }),
  z.strictObject({ block: z.literal('qrcode'), value: expression, size: z.optional(z.number()) }),
  z.strictObject({ block: z.literal('signatures'), items: z.array(z.string()) }),
])
export type PrintBlock = z.infer<typeof block>

/** A printed document: exact A4, laid out from blocks (seed 2 §9 print codes). */
export const printShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('print'),
  version: z.literal(1),
  /** Print code, e.g. `SBDDY`. */
  id: z.string(),
  title: z.string(),
  entity: z.string(),
  orientation: z.optional(z.enum(['portrait', 'landscape'])),
  blocks: z.array(block),
})
export type Print = z.infer<typeof printShape>
