import type { Dictionary, DictionaryItem } from '../../engine/schema/records/dictionary.ts'
import type { DataScope } from '../calls/session.ts'

/**
 * Items of a dictionary that a caller may choose. Seven dictionaries are answered in full (inspection §9);
 * of the others, items of an area stay with callers whose scope is that area.
 */
export function itemsFor(dictionary: Dictionary, scope: DataScope): readonly DictionaryItem[] {
  if (dictionary.unfiltered || scope.kind !== '6' || scope.areaPrefix === '') return dictionary.items
  return dictionary.items.filter((item) => item.attrs?.['areacode'] === undefined || item.attrs['areacode'].startsWith(scope.areaPrefix))
}
