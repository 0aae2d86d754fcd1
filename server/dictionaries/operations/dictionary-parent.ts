import type { Json } from '../../../engine/schema/format/json.ts'
import { requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { findDictionary } from '../find-dictionary.ts'

/** Answers the item above one, null at the top. */
export const dictionaryParent = defineOperation({
  id: 'dictionary-parent',
  title: '上级字典项',
  contract: { needs: { type: '字典类型', value: '代码' }, answers: 'items' },
  transaction: false,
  run({ input, schemas }) {
    const { items } = findDictionary(schemas, input)
    const value = requiredText(input, 'value', 64)
    const parent = items.find((item) => item.value === value)?.parentValue
    return Promise.resolve((items.find((item) => item.value === parent) ?? null) as Json)
  },
})
