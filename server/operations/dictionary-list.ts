import type { Json } from '../../engine/schema/json.ts'
import { textInput } from '../auth/input.ts'
import { requireSession } from '../auth/require-session.ts'
import { defineOperation } from '../operation.ts'
import { itemsFor } from '../permissions/dictionary-items.ts'
import { findDictionary } from '../permissions/find-dictionary.ts'

/** Answers the items of one dictionary, or those right below a parent (inspection §7 Dictionaries). */
export const dictionaryList = defineOperation({
  id: 'dictionary-list',
  title: '字典项',
  transaction: false,
  run(context) {
    const { input, schemas } = context
    const items = itemsFor(findDictionary(schemas, input), requireSession(context).scope)
    const parent = textInput(input, 'parentValue', 64) || textInput(input, 'parentId', 64)
    return Promise.resolve((parent === '' ? items : items.filter((item) => item.parentValue === parent)) as unknown as Json)
  },
})
