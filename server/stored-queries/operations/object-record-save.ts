import * as z from 'zod/mini'
import { ProblemError } from '../../../engine/problem.ts'
import type { JsonObject, Row } from '../../../engine/schema/format/json.ts'
import { dictionaryId, fieldName } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { requireSession } from '../../calls/require-session.ts'
import { duplicateProblems } from '../../records/duplicates.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { dataObject, fieldNamed } from '../object-fields.ts'
import { entityOf, saveRecord } from '../../records/record.ts'
import { requiredByView } from '../../records/record-checks.ts'
import { formOf, saveParams, screenNames } from '../../records/save-request.ts'
import { dateText } from '../../store/time.ts'

const params = z.strictObject({
  ...saveParams.shape,
  dictionary: described('可选数据对象的字典，值是业务对象编号', dictionaryId),
  object: described('存数据对象的字段', fieldName),
  names: described('存字段名的字段；title 为存其名称的字段', z.array(z.strictObject({ field: fieldName, title: z.optional(fieldName) }))),
  lists: z.optional(described('其行以 field 存字段名的子表', z.array(fieldName))),
  unique: z.optional(described('合起来不得重复的字段', z.array(fieldName))),
})

/** Saves an arrangement that names a data object and fields of it: names that the object does not have, or that nobody may name, are refused. */
export const objectRecordSave = defineOperation({
  id: 'object-record-save',
  title: '保存数据对象的安排',
  contract: { takes: { view: '表单界面编号：其必填规则一并检查', version: '修改时的版本' }, fields: 'record', answers: 'record' },
  params,
  transaction: true,
  async run(context) {
    const entity = entityOf(context)
    const config = params.parse(context.call.params ?? {})
    const view = await formOf(context, entity)
    const { user } = requireSession(context)
    const today = dateText(context.now())
    const system = checkNames(context, config)
    const saved = await saveRecord(context, entity, context.input, {
      also: screenNames(entity),
      system,
      ...(view ? { required: (record) => requiredByView(view, { form: record, user, today }) } : {}),
      ...(config.states ? { states: config.states } : {}),
    })
    const twice = config.unique ? await duplicateProblems(context.db, entity, config.unique, [saved]) : []
    const problems = twice.filter((each) => each !== null)
    if (problems.length > 0) throw new ProblemError(problems)
    return saved
  },
})

/** What the names mean, stored beside them; names that mean nothing are refused. A record that lacks them is refused by its own rules. */
function checkNames({ schemas, input }: OperationContext, { dictionary, object, names, lists = [] }: z.infer<typeof params>): Row {
  const id = textIn(input, object)
  if (id === '') return {}
  const entity = dataObject(schemas, dictionary, id)
  const system: Row = {}
  for (const { field, title } of names) {
    const name = textIn(input, field)
    const found = name === '' ? null : fieldNamed(entity, name, `/${field}`)
    if (found && title !== undefined) system[title] = found.title
  }
  for (const list of lists) {
    const rows = Array.isArray(input[list]) ? (input[list] as JsonObject[]) : []
    rows.forEach((row, at) => fieldNamed(entity, textIn(row, 'field'), `/${list}/${at}/field`))
  }
  return system
}

function textIn(row: JsonObject, field: string): string {
  const value = row[field]
  return typeof value === 'string' ? value : ''
}
