import { textInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { officesWithin } from '../queries/office.ts'

/** Answers the institutes and departments within the caller's scope: of a kind (`type`), or right below one (`id`). */
export const officeList = defineOperation({
  id: 'office-list',
  title: '机构部门',
  contract: { takes: { id: '上级机构编号', type: '机构类型' }, answers: { fields: { id: '机构编号', name: '名称', parentId: '上级' }, list: true } },
  transaction: false,
  async run(context) {
    const { db, input } = context
    const kind = textInput(input, 'type', 20)
    const parentId = textInput(input, 'id', 64)
    const offices = await officesWithin(db, requireSession(context).scope, { ...(kind ? { kind } : {}), ...(parentId ? { parentId } : {}) })
    return offices.map((office) => ({ ...office }))
  },
})
