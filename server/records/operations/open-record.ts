import * as z from 'zod/mini'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { fieldName } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { holdsOne } from '../../store/personal-data/stored-row.ts'
import { notDeleted } from '../queries/deleted.ts'
import { self } from '../queries/record-list.ts'
import { coverRows } from '../../permissions/personal-data.ts'
import { entityOf } from '../record.ts'
import { readableWhere } from '../records-in-scope.ts'

const params = z.strictObject({
  by: described('须全部相符的字段，也是参数名', z.array(fieldName).check(z.minLength(1))),
  only: described('只答这些字段', z.array(fieldName)),
})

/** Answers some fields of the one record that agrees with everything given; what agrees in part is not found either. */
export const openRecord = defineOperation({
  id: 'open-record',
  title: '公开查验',
  contract: (call) => ({ needs: Object.fromEntries(params.parse(call.params ?? {}).by.map((field) => [field, '须相符'])), answers: 'record' }),
  params,
  transaction: false,
  async run(context) {
    const entity = entityOf(context)
    const { by, only } = params.parse(context.call.params ?? {})
    onlyInput(context.input, [...by, 'view'])
    const where = by.map((field) => holdsOne(context.db, entity, self, field, [requiredText(context.input, field, 64).trim()]))
    const [found, another] = await readableWhere(context, entity, [...where, notDeleted(entity, self)], 2)
    if (!found || another) throw new ProblemError(problem('record.not-found', `/${by[0] ?? ''}`))
    coverRows(context.schemas, entity, [found])
    const shown = [entity['x-key'], ...by, ...only].flatMap((field) => [field, `${field}_label`])
    return Object.fromEntries(shown.filter((field) => Object.hasOwn(found, field)).map((field) => [field, found[field] ?? null])) satisfies Row
  },
})
