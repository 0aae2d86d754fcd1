import type { Json } from '../../../engine/schema/format/json.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { itemsFor } from '../dictionary-items.ts'

/** Answers every dictionary at once, by type. */
export const dictionaryMap = defineOperation({
  id: 'dictionary-map',
  title: '全部字典',
  transaction: false,
  run(context) {
    const { scope } = requireSession(context)
    return Promise.resolve(Object.fromEntries([...context.schemas.dictionaries.values()].map((each) => [each.id, itemsFor(each, scope) as unknown as Json])))
  },
})
