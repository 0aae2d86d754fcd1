import * as z from 'zod/mini'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { dictionaryId } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { textInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { itemsFor } from '../dictionary-items.ts'
import { findDictionary } from '../find-dictionary.ts'

const params = z.strictObject({
  type: z.optional(described('字典类型，默认由参数 type 指定', dictionaryId)),
  only: z.optional(described('只答这些字典', z.array(dictionaryId))),
})

/** Answers the items of one dictionary (that of the call's row, or the one asked for), or those right below a parent (inspection §7 Dictionaries). */
export const dictionaryList = defineOperation({
  id: 'dictionary-list',
  title: '字典项',
  contract: (call) => ({
    ...(params.parse(call.params ?? {}).type === undefined ? { needs: { type: '字典类型' } } : {}),
    takes: { parentValue: '上级代码', parentId: '上级代码' },
    answers: 'items',
  }),
  params,
  transaction: false,
  run(context) {
    const { call, input, schemas } = context
    const { type, only } = params.parse(call.params ?? {})
    if (only && !only.includes(textInput(input, 'type', 64))) throw new ProblemError(problem('right.denied', '/type', { right: '查看未公开的字典' }))
    const items = itemsFor(findDictionary(schemas, type === undefined ? input : { type }), requireSession(context).scope)
    const parent = textInput(input, 'parentValue', 64) || textInput(input, 'parentId', 64)
    return Promise.resolve((parent === '' ? items : items.filter((item) => item.parentValue === parent)) as unknown as Json)
  },
})
