import type { Operation } from '../calls/operation.ts'
import { dictionaryItem } from './operations/dictionary-item.ts'
import { dictionaryList } from './operations/dictionary-list.ts'
import { dictionaryMap } from './operations/dictionary-map.ts'
import { dictionaryParent } from './operations/dictionary-parent.ts'

/** What calls may run about dictionaries, a line each. */
export const dictionariesOperations: readonly Operation[] = [dictionaryItem, dictionaryList, dictionaryMap, dictionaryParent]
