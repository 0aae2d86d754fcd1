import * as z from 'zod/mini'

/** On what each kind of work is done. What is not listed is not allowed. */
export const applicableKinds = z.array(
  z.strictObject({
    /** Code of the kind of work. */
    kind: z.string(),
    /** Categories, types or subtypes of the catalogue that it is done on; a code covers those below it. */
    on: z.array(z.string()),
    /** What of these it is not done on. */
    except: z.optional(z.array(z.string())),
    note: z.optional(z.string()),
  }),
)
export type ApplicableKinds = z.infer<typeof applicableKinds>

/** True when the kind of work is done on this thing, given as its catalogue code (any level). */
export function isApplicableTo(table: ApplicableKinds, kind: string, code: string): boolean {
  const row = table.find((each) => each.kind === kind)
  return row !== undefined && row.on.some((top) => covers(top, code)) && !(row.except ?? []).some((top) => covers(top, code))
}

/** True when something of the category may undergo the kind of work: what a choice offers before the exact code is known. */
export function isOfferedFor(table: ApplicableKinds, kind: string, category: string): boolean {
  const row = table.find((each) => each.kind === kind)
  return row?.on.some((code) => covers(category, code) || covers(code, category)) ?? false
}

/** Catalogue codes pad their level with zeros: 3000 covers 3110. */
function covers(code: string, below: string): boolean {
  return below.startsWith(code.replace(/0+$/, ''))
}
