import * as z from 'zod/mini'
import { fieldName } from '../../../engine/schema/format/names.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { labelOf } from '../deleted.ts'
import { defineOperation } from '../../calls/operation.ts'
import { marked } from '../queries/marked.ts'
import { changeRecord } from '../record-change.ts'
import { entityOf, requireRecord } from '../record.ts'
import { readableWhere } from '../records-in-scope.ts'

const params = z.strictObject({
  field: described('标记字段，1 为选中', fieldName),
  among: z.optional(described('这些字段相同的记录里只留一条', z.array(fieldName))),
})

/** More marked records than this beside one another there cannot be. */
const MOST_MARKED = 200

/** Marks one record and takes the mark from the others like it (`among`), so that one at most carries it. */
export const markOnly = defineOperation({
  id: 'mark-only',
  title: '设为唯一',
  contract: { needs: { id: '记录编号' }, answers: { fields: { name: '记录名称' } } },
  transaction: true,
  params,
  async run(context) {
    const entity = entityOf(context)
    const { field, among = [] } = params.parse(context.call.params ?? {})
    onlyInput(context.input, ['id', 'ids', 'partial', 'view'])
    const given = context.input['ids']
    const id = Array.isArray(given) && given.length === 1 ? String(given[0]) : requiredText(context.input, 'id', 64)
    const record = await requireRecord(context, entity, id, { lock: true, whole: true })
    const like = (each: Row): boolean => among.every((name) => (each[name] ?? '') === (record[name] ?? ''))
    const others = (await readableWhere(context, entity, [marked(field)], MOST_MARKED)).filter((each) => each[entity['x-key']] !== id && like(each))
    for (const other of others) await changeRecord(context, entity, String(other[entity['x-key']]), { [field]: 0 }, { action: 'update' })
    await changeRecord(context, entity, id, { [field]: 1 }, { action: 'update' })
    return { name: labelOf(entity, record) }
  },
})
