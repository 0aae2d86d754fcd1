import type { Entity } from '../../../../engine/schema/records/entity.ts'
import type { Row } from '../../../../engine/schema/format/json.ts'
import { audit, changesOf } from '../../../logs/audit.ts'
import { badParameter, requiredText } from '../../../calls/input/input.ts'
import { requireSession } from '../../../calls/require-session.ts'
import { requireMergeable, mergeParams, mergeRuleOf } from '../../merge.ts'
import { defineOperation, type OperationContext } from '../../../calls/operation.ts'
import { updateRecord, type Author, type StoredRow } from '../../queries/record.ts'
import { referencesTo, repoint } from '../../queries/references.ts'

/**
 * Makes one record of several (`oldIds`): `mergedId` stays, everything that refers to another refers to it from now on, the others are marked as deleted
 * and name it; they stay readable. Each change has its line in the audit trail.
 */
export const merge = defineOperation({
  id: 'merge',
  title: '合并',
  contract: {
    needs: { type: '类别', oldIds: '要合并的记录编号，2 到 20 个', mergedId: '保留的记录编号' },
    answers: { fields: { mergedId: '保留的记录编号', merged: '合并的个数', moved: '改指的引用数' } },
  },
  transaction: true,
  params: mergeParams,
  async run(context) {
    const rule = mergeRuleOf(context)
    const { entity, records, mark } = await requireMergeable(context, rule)
    const mergedId = requiredText(context.input, 'mergedId', 100)
    const survivor = records.find((record) => record[entity['x-key']] === mergedId)
    if (!survivor) throw badParameter('mergedId', '所选数据之一')
    const others = records.filter((record) => record !== survivor)
    const moved = await moveReferences(context, entity, others, mergedId)
    for (const record of others) await change(context, entity, record, { [mark]: 1, [rule.into]: mergedId }, 'merge')
    await change(context, entity, survivor, {}, 'merge-into')
    return { mergedId, merged: others.length, moved }
  },
})

async function moveReferences(context: OperationContext, entity: Entity, others: Row[], to: string): Promise<number> {
  const keys = others.map((record) => String(record[entity['x-key']]))
  let moved = 0
  for (const reference of referencesTo(context.schemas, entity)) {
    for (const { key, field, from } of await repoint(context.db, reference, keys, to, authorOf(context))) {
      await audit(context, { action: 'merge', entity: reference.entity.id, recordId: key, before: { [field]: from }, after: { [field]: to } })
      moved += 1
    }
  }
  return moved
}

/** The survivor changes too, if only in its version: whoever edits it now should see what it has become. */
async function change(context: OperationContext, entity: Entity, record: Row, changes: StoredRow, action: string): Promise<void> {
  const key = String(record[entity['x-key']])
  await updateRecord(context.db, entity, { key, version: Number(record['version']) }, changes, authorOf(context))
  await audit(context, { action, entity: entity.id, recordId: key, ...changesOf(record, { ...record, ...changes }) })
}

function authorOf(context: OperationContext): Author {
  return { userId: requireSession(context).user.id, now: context.now() }
}
