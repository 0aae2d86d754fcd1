import { childEntity } from '../../../engine/schema/records/child-entities.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { homeOf } from '../../../engine/schema/records/base-entities.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { personalKind } from '../../../engine/schema/records/personal-fields.ts'
import { rowsOf } from '../../calls/input/field-values.ts'
import { onlyInput, requiredText, textInput } from '../../calls/input/input.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import { audit } from '../../logs/audit.ts'
import { mayRead } from '../../permissions/read-entity.ts'
import { requireRecord } from '../record.ts'

/**
 * Answers one value of personal data whole to who sees it covered, and notes in the audit trail who was shown whose: the record must be within scope, some
 * call must show its entity to the caller, and keys of other systems are shown to nobody. With `list` and `row`, of a row of a child list.
 */
export const personalShow = defineOperation({
  id: 'personal-show',
  title: '显示个人信息',
  contract: {
    needs: { entity: '业务对象', id: '记录编号', field: '字段' },
    takes: { list: '字段所在的明细', row: '明细行的编号' },
    answers: { fields: { value: '完整内容' } },
  },
  transaction: true,
  // one by one, as people read them: not all of a register
  perMinute: 30,
  async run(context) {
    const { input } = context
    onlyInput(input, ['entity', 'id', 'field', 'list', 'row'])
    const entity = readableEntity(context, requiredText(input, 'entity', 60))
    const id = requiredText(input, 'id', 100)
    const field = requiredText(input, 'field', 100)
    const list = textInput(input, 'list', 60)
    const owner = list === '' ? entity : childOf(context, entity, list)
    const property = Object.hasOwn(owner.properties, field) ? owner.properties[field] : undefined
    const kind = personalKind(property)
    if (!property || kind === null || kind === 'secret') throw new ProblemError(problem('call.unknown-field', field, { got: field.slice(0, 60) }))
    const record = await requireRecord(context, entity, id, { whole: true })
    const shown = list === '' ? record : rowOf(owner, rowsOf(record[list]), requiredText(input, 'row', 100))
    const label = entity['x-label']
    const what: Row = { [label]: record[label] ?? null, field: list === '' ? field : `${list}.${field}`, title: property.title }
    await audit(context, { action: 'show', entity: homeOf(entity), recordId: id, after: what })
    return { value: shown[field] ?? null }
  },
})

function readableEntity(context: OperationContext, id: string): Entity {
  const entity = context.schemas.entities.get(id)
  const isShown = entity !== undefined && entity['x-store'] !== false && mayRead(context.schemas, requireSession(context), homeOf(entity))
  if (!isShown) throw new ProblemError(problem('record.not-found', '/entity'))
  return entity
}

function childOf({ schemas }: OperationContext, entity: Entity, list: string): Entity {
  const property = Object.hasOwn(entity.properties, list) ? entity.properties[list] : undefined
  const child = childEntity(schemas.entities, property)
  if (!child) throw new ProblemError(problem('call.unknown-field', list, { got: list.slice(0, 60) }))
  return child
}

function rowOf(child: Entity, rows: readonly Row[], key: string): Row {
  const found = rows.find((row) => row[child['x-key']] === key)
  if (!found) throw new ProblemError(problem('record.not-found', '/row'))
  return found
}
