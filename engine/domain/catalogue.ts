import * as z from 'zod/mini'

/** Codes of a catalogue by its tops: category → type → subtypes. */
export const catalogueTree = z.record(z.string(), z.record(z.string(), z.array(z.string())))
export type CatalogueTree = z.infer<typeof catalogueTree>

/** Names of catalogues are kept while the program runs: their trees do not change. */
const known = new WeakMap<CatalogueTree, ReadonlyMap<string, ReadonlySet<string>>>()

/**
 * True when the catalogue has this code within this category: the category itself, a type or a subtype of it. `also` names the codes under which a
 * category of the ledger stands in the catalogue, where that is not its own. Codes of another category and unknown ones are not.
 */
export function isCatalogued(tree: CatalogueTree, also: Readonly<Record<string, readonly string[]>>, category: string, code: string): boolean {
  const tops = Object.hasOwn(also, category) ? (also[category] ?? []) : [category]
  return tops.some((top) => codesUnder(tree, top).has(code))
}

function codesUnder(tree: CatalogueTree, top: string): ReadonlySet<string> {
  const all = known.get(tree) ?? new Map(Object.entries(tree).map(([category, types]) => [category, new Set([category, ...Object.entries(types).flat(2)])]))
  known.set(tree, all)
  // a type may be a top by itself, such as a part that is inspected alone
  return all.get(top) ?? new Set([top].filter(() => Object.values(tree).some((types) => Object.hasOwn(types, top))))
}
