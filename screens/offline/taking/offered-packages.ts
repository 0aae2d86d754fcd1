import * as z from 'zod/mini'
import type { Json } from '../../../engine/schema/format/json.ts'

const offeredShape = z.object({ id: z.string(), title: z.string(), most: z.number() })

/** A package that the caller may take along. */
export interface OfferedPackage {
  id: string
  title: string
  /** Most tasks that it brings. */
  most: number
}

/** What the server offers; nothing of what cannot be read. */
export function readPackages(answer: Json): OfferedPackage[] {
  const read = z.array(offeredShape).safeParse(answer)
  return read.success ? read.data : []
}
