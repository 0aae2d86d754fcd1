import * as z from 'zod/mini'
import { evaluate } from '../../../engine/expressions/evaluate.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { entityId, fieldName } from '../../../engine/schema/format/names.ts'
import { described, expression } from '../../../engine/schema/format/words.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { column } from '../../store/queries/column.ts'
import { compare } from '../queries/condition.ts'
import { self } from '../queries/record-list.ts'
import { entityNamed, readableWhere, recordInScope } from '../records-in-scope.ts'
import { referredRecord } from '../referred-record.ts'
import { noteOpened } from '../../logs/opened.ts'
import { coverFor } from '../../permissions/personal-data.ts'
import { addLabels } from '../../dictionaries/labels.ts'
import { dateText } from '../../store/time.ts'

const params = z.strictObject({
  about: described('被评价的业务对象', entityId),
  by: described('带有其主键的参数名', z.string()),
  also: z.optional(described('另外接受的参数名', z.array(z.string()))),
  field: described('存放其主键的字段', fieldName),
  of: z.optional(described('被评价的记录中引用另一记录的字段，表达式以 row 读取那条记录', fieldName)),
  copy: z.optional(described('新记录带入的字段 → CEL 表达式（form 为被评价的记录）', z.record(fieldName, expression))),
})

/**
 * Answers the one record kept about another, or what it would start with. `params.about` names the other entity,
 * `params.by` the parameter with its key, `params.field` the field here that holds the key, `params.copy` what a new one
 * takes over (CEL over the other record as `form`, and as `row` over the one that its field `params.of` refers to). Notes which of them was opened.
 */
export const assessmentDetail = defineOperation({
  id: 'assessment-detail',
  title: '评价详情',
  contract: (call) => {
    const { by, also = [] } = params.parse(call.params ?? {})
    return { needs: { [by]: '被评价的记录编号' }, takes: Object.fromEntries(also.map((name) => [name, '另可带入的号码'])), answers: 'record' }
  },
  params,
  transaction: false,
  async run(context) {
    const { call, input, schemas, now } = context
    const { about: aboutId, by, also = [], field, of, copy = {} } = params.parse(call.params ?? {})
    onlyInput(input, [by, ...also])
    const key = requiredText(input, by, 64)
    const aboutEntity = entityNamed(schemas, aboutId)
    const about = await recordInScope(context, aboutEntity, key)
    const entity = entityNamed(schemas, call.entity ?? '')
    const property = entity.properties[field]
    const mine = property ? [compare({ expression: column(self, field), property, dictionary: undefined, parameter: field }, 'eq', key)] : []
    const [existing] = await readableWhere(context, entity, mine, 1)
    if (existing) {
      await noteOpened(context, entity, [existing])
      return coverFor(context, entity, [existing])[0] ?? null
    }
    const { user } = requireSession(context)
    const row = of === undefined ? {} : await referredRecord(context, aboutEntity, of, about)
    const scope = { form: about, row, user, today: dateText(now()) }
    const initial: Row = Object.fromEntries(Object.entries(copy).map(([name, rule]): [string, Json] => [name, evaluate(rule, scope)]))
    await noteOpened(context, aboutEntity, [about])
    return coverFor(context, entity, addLabels(schemas, entity, [{ ...initial, [field]: key }]))[0] ?? null
  },
})
