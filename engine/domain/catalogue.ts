import * as z from 'zod/mini'

/** Codes of a catalogue by category: its types and subtypes, between blanks. */
export const catalogueCodes = z.record(z.string(), z.string())
export type CatalogueCodes = z.infer<typeof catalogueCodes>

/**
 * True when the catalogue has this code within this category: the category itself, a type or a subtype of it. `also` names the codes under which a
 * category of the ledger stands in the catalogue, where that is not its own: a category, or one code of another. Codes of another category and unknown
 * ones are not.
 */
export function isCatalogued(catalogue: CatalogueCodes, also: CatalogueCodes, category: string, code: string): boolean {
  const elsewhere = Object.hasOwn(also, category)
  const tops = elsewhere ? codesIn(also[category]) : [category]
  return tops.some((top) => (Object.hasOwn(catalogue, top) ? code === top || codesIn(catalogue[top]).includes(code) : elsewhere && code === top))
}

/** Codes of a text, which stand between blanks. */
export function codesIn(text: string | undefined): string[] {
  return (text ?? '').split(' ')
}
