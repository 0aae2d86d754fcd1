import * as z from 'zod/mini'
import { fieldName } from '../../../engine/schema/format/names.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { onlyInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { coverFor } from '../../permissions/personal-data.ts'
import { entityOf } from '../record.ts'
import { readableWhere } from '../records-in-scope.ts'

const params = z.strictObject({
  parent: described('上级所在字段', fieldName),
  order: described('次序字段', fieldName),
  off: z.optional(described('停用标记字段，1 为停用', fieldName)),
})

/** A tree of records comes whole; what is managed by hand never grows beyond this. */
const MOST_NODES = 2000

/** Answers the records of an entity within the caller's scope as the nodes of a tree, in their order. */
export const recordTree = defineOperation({
  id: 'record-tree',
  title: '记录树',
  contract: { answers: { fields: { id: '编号', parentId: '上级编号', title: '名称' }, list: true } },
  transaction: false,
  params,
  async run(context) {
    const entity = entityOf(context)
    const { parent, order, off } = params.parse(context.call.params ?? {})
    // a tree asks for branches as well; this one is small enough to come whole
    onlyInput(context.input, ['below', 'search', 'open', 'reveal'])
    const rows = coverFor(context, entity, await readableWhere(context, entity, [], MOST_NODES))
    const key = entity['x-key']
    return rows
      .sort((a, b) => Number(a[order] ?? 0) - Number(b[order] ?? 0) || String(a[key]).localeCompare(String(b[key])))
      .map((row): Json => ({
        ...row,
        id: row[key] ?? '',
        parentId: row[parent] ?? '',
        title: row[entity['x-label']] ?? '',
        disabled: off ? (row[off] ?? 0) : 0,
      }))
  },
})
