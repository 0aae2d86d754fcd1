import * as z from 'zod/mini'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { fieldName } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { badParameter, onlyInput, textInput } from '../../calls/input/input.ts'
import { duplicateProblems } from '../duplicates.ts'
import { defineOperation } from '../../calls/operation.ts'
import { entityOf } from '../record.ts'

const params = z.strictObject({ fields: described('合起来不得重复的字段', z.array(fieldName)) })

/** Says whether a record with these values exists already; its own key may come along. */
export const checkUnique = defineOperation({
  id: 'check-unique',
  title: '查重',
  contract: (call) => ({ fields: params.parse(call.params ?? {}).fields, answers: 'verdict' }),
  transaction: false,
  params,
  async run(context) {
    const entity = entityOf(context)
    const { call, input, db } = context
    const { fields } = params.parse(call.params ?? {})
    onlyInput(input, [...fields, entity['x-key'], 'view'])
    const row: Row = Object.fromEntries([...fields, entity['x-key']].map((field) => [field, textInput(input, field)]))
    if (fields.some((field) => row[field] === '')) throw badParameter(fields.join('、'), '都要填写')
    const [found] = await duplicateProblems(db, entity, fields, [row])
    return { ok: !found, problems: (found ? [found] : []) as unknown as Json }
  },
})
