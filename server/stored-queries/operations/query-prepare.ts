import { childEntity } from '../../../engine/schema/records/child-entities.ts'
import * as z from 'zod/mini'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { entityId } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { onlyInput, requiredText, textInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { entityOf, requireRecord } from '../../records/record.ts'
import { addLabels } from '../../dictionaries/labels.ts'
import { entityNamed } from '../../records/records-in-scope.ts'
import { requestedConditions } from '../stored-query.ts'

const params = z.strictObject({ module: described('存查询模块的业务对象', entityId) })

/** What a run of a stored query is filled in on: its conditions, with what an earlier run (`from`) asked; or a run there was (`id`). */
export const queryPrepare = defineOperation({
  id: 'query-prepare',
  title: '查询模块的条件',
  contract: { takes: { id: '查询测试编号', module: '查询模块编号', from: '照此前的查询测试填写' }, answers: 'record' },
  params,
  transaction: false,
  async run(context) {
    const { input, schemas } = context
    onlyInput(input, ['id', 'module', 'from', 'view'])
    const entity = entityOf(context)
    const id = textInput(input, 'id', 64)
    if (id !== '') return requireRecord(context, entity, id)
    const module = await requireRecord(context, entityNamed(schemas, params.parse(context.call.params ?? {}).module), requiredText(input, 'module', 64))
    const from = textInput(input, 'from', 64)
    const earlier = from === '' ? null : await requireRecord(context, entity, from)
    const conditions = requestedConditions(module, (earlier?.['conditions'] ?? []) as Row[])
    const list = entity.properties['conditions']
    const child = childEntity(schemas.entities, list)
    if (child) addLabels(schemas, child, conditions)
    const { modid = null, modcode = null, modname = null, objname = null } = module
    const prepared: Row = { modid, modid_label: modname, modcode, modname, objname, conditions: conditions as unknown as Json }
    return addLabels(schemas, entity, [prepared])[0]
  },
})
