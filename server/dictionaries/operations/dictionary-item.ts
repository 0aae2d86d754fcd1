import type { Json } from '../../../engine/schema/format/json.ts'
import { requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { findDictionary } from '../find-dictionary.ts'

/** Answers one item by its value, null when the dictionary has none such. */
export const dictionaryItem = defineOperation({
  id: 'dictionary-item',
  title: '单个字典项',
  contract: { needs: { type: '字典类型', value: '代码' }, answers: 'items' },
  transaction: false,
  run({ input, schemas }) {
    const value = requiredText(input, 'value', 64)
    return Promise.resolve((findDictionary(schemas, input).items.find((item) => item.value === value) ?? null) as Json)
  },
})
