import * as z from 'zod/mini'
import type { JsonObject } from '../format/json.ts'

/**
 * How a field is shown unless a view says otherwise: words of a column (a number is its width), a search item, and an item of a form.
 * Views take them in when they are read (docs/adr/0026); the entity that is answered does not have them.
 */
export const presentationWords = {
  'x-column': z.optional(z.union([z.number(), z.record(z.string(), z.json())])),
  'x-search': z.optional(z.record(z.string(), z.json())),
  'x-item': z.optional(z.record(z.string(), z.json())),
}

type Presented = { readonly [Word in keyof typeof presentationWords]?: z.infer<(typeof presentationWords)[Word]> | undefined }

/** How one field is shown, by place. */
export type Presentation = Partial<Record<'column' | 'search' | 'item', JsonObject>>

/** The words of a property that say how it is shown; null when it has none. */
export function presentationIn({ 'x-column': column, 'x-search': search, 'x-item': item }: Presented): Presentation | null {
  if (column === undefined && search === undefined && item === undefined) return null
  return {
    ...(column === undefined ? {} : { column: typeof column === 'number' ? { width: column } : column }),
    ...(search === undefined ? {} : { search }),
    ...(item === undefined ? {} : { item }),
  }
}

/** A property without these words. */
export function withoutPresentation<Property extends Presented>(property: Property): Property {
  if (presentationIn(property) === null) return property
  const { 'x-column': _column, 'x-search': _search, 'x-item': _item, ...rest } = property
  return rest as Property
}
