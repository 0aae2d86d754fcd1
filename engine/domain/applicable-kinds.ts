import * as z from 'zod/mini'
import { codesIn } from './catalogue.ts'

/** On what each kind of work is done, by its code. What is not listed is not allowed. */
export const applicableKinds = z.record(
  z.string(),
  z.strictObject({
    /** Categories, types or subtypes of the catalogue that it is done on, between blanks; a code covers those below it. */
    on: z.string(),
    /** What of these it is not done on. */
    except: z.optional(z.string()),
    note: z.optional(z.string()),
  }),
)
export type ApplicableKinds = z.infer<typeof applicableKinds>

/** True when the kind of work is done on this thing, given as its catalogue code (any level). */
export function isApplicableTo(table: ApplicableKinds, kind: string, code: string): boolean {
  const row = rowOf(table, kind)
  const listed = (codes: string | undefined): boolean => codes !== undefined && codesIn(codes).some((top) => covers(top, code))
  return row !== undefined && listed(row.on) && !listed(row.except)
}

/** True when something of the category may undergo the kind of work: what a choice offers before the exact code is known. */
export function isOfferedFor(table: ApplicableKinds, kind: string, category: string): boolean {
  return codesIn(rowOf(table, kind)?.on).some((code) => code !== '' && (covers(category, code) || covers(code, category)))
}

function rowOf(table: ApplicableKinds, kind: string): ApplicableKinds[string] | undefined {
  return Object.hasOwn(table, kind) ? table[kind] : undefined
}

/** Catalogue codes pad their level with zeros: 3000 covers 3110. */
function covers(code: string, below: string): boolean {
  return below.startsWith(code.replace(/0+$/, ''))
}
