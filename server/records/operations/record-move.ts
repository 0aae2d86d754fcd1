import * as z from 'zod/mini'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { fieldName } from '../../../engine/schema/format/names.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { onlyInput, requiredText, textInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { reorderSiblings } from '../sibling-order.ts'
import { orderRecords } from '../queries/record-tree.ts'
import { changeRecord } from '../record-change.ts'
import { entityOf, requireRecord } from '../record.ts'
import { readableWhere } from '../records-in-scope.ts'

const params = z.strictObject({ parent: described('上级所在字段', fieldName), order: described('次序字段', fieldName) })

const MOST_NODES = 2000

/** Moves a record of a tree (`id`) under another (`parentid`; '' is the top), behind one of its children (`after`; '' is the first place, left out the last). Never below itself. */
export const recordMove = defineOperation({
  id: 'record-move',
  title: '移动记录',
  contract: { needs: { id: '编号' }, takes: { parentid: '新的上级，空为最上层', after: '排在哪一个之后' }, answers: { fields: { moved: '移动的记录数' } } },
  transaction: true,
  params,
  async run(context) {
    const entity = entityOf(context)
    const { parent, order } = params.parse(context.call.params ?? {})
    const { input } = context
    onlyInput(input, ['id', 'parentid', 'after'])
    const key = entity['x-key']
    const id = requiredText(input, 'id', 64)
    const moved = await requireRecord(context, entity, id, { lock: true, whole: true })
    const under = textInput(input, 'parentid', 64)
    if (under !== '') await requireRecord(context, entity, under, { lock: true })
    const rows = await readableWhere(context, entity, [], MOST_NODES)
    if (isBelow(rows, key, parent, under, id)) {
      throw new ProblemError(problem('record.guard', `/${parent}`, { message: `“${moved[entity['x-label']]}”不能移动到自己或自己的下级` }))
    }
    const siblings = rows
      .filter((row) => String(row[parent] ?? '') === under && row[key] !== id)
      .sort((a, b) => Number(a[order] ?? 0) - Number(b[order] ?? 0))
      .map((row) => String(row[key]))
    const placed = reorderSiblings(context, siblings, id)
    await changeRecord(context, entity, id, { [parent]: under === '' ? null : under }, { action: 'move' })
    await orderRecords(context.db, entity, order, placed)
    return { moved: String(moved[parent] ?? '') === under ? 0 : 1 }
  },
})

/** True when the way up from a record meets another; a way that goes round ends as well. */
function isBelow(rows: readonly Row[], key: string, parent: string, from: string, above: string): boolean {
  const parents = new Map(rows.map((row) => [String(row[key]), String(row[parent] ?? '')]))
  const seen = new Set<string>()
  for (let at = from; at !== '' && !seen.has(at); at = parents.get(at) ?? '') {
    if (at === above) return true
    seen.add(at)
  }
  return false
}
