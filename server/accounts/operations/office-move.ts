import { problem, ProblemError } from '../../../engine/problem.ts'
import { audit } from '../../logs/audit.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { officeEntity, requireOffice } from '../offices.ts'
import { defineOperation } from '../../calls/operation.ts'
import { reorderSiblings } from '../../records/sibling-order.ts'
import { childOffices, reparentOffice, isWithin, officeNameTaken, orderOffices } from '../queries/office-record.ts'

/**
 * Moves an institute or department (`id`) with all below it under another (`parentid`), behind one of its children (`after`; '' is the first
 * place, left out the last). Never below itself, an institute never below a department, never into the other subsystem, and never beside one of its name.
 */
export const officeMove = defineOperation({
  id: 'office-move',
  title: '移动机构部门',
  contract: { needs: { id: '机构编号', parentid: '新的上级' }, takes: { after: '排在哪个机构之后' }, answers: { fields: { moved: '移动的机构数' } } },
  transaction: true,
  async run(context) {
    const { db, input } = context
    onlyInput(input, ['id', 'parentid', 'after'])
    const id = requiredText(input, 'id', 64)
    const office = await requireOffice(context, id, true)
    const parent = await requireOffice(context, requiredText(input, 'parentid', 64), true)
    const parentId = String(parent['id'])
    await requireOffice(context, String(office['parentid']), true)
    if (await isWithin(db, parentId, id)) throw refused(`“${office['name']}”不能移动到自己或自己的下级`)
    if (office['kind'] === 'org' && parent['kind'] !== 'org') throw refused('机构不能移动到部门下面')
    if (await officeNameTaken(db, { ...office, parentid: parentId })) throw refused(`“${parent['name']}”下已有“${office['name']}”`)
    const siblings = (await childOffices(db, parentId)).filter((each) => each !== id)
    const placed = reorderSiblings(context, siblings, id)
    const moved = office['parentid'] === parentId ? 0 : await reparentOffice(db, id, parentId)
    if (moved === 0 && office['parentid'] !== parentId) throw refused('不能移动到另一系统的机构下面')
    await orderOffices(db, placed)
    const [before, after] = [{ parentid: office['parentid'] ?? '' }, { parentid: parentId, after: placed[placed.indexOf(id) - 1] ?? '' }]
    await audit(context, { action: 'move', entity: officeEntity(context).id, recordId: id, before, after })
    return { moved }
  },
})

function refused(message: string): ProblemError {
  return new ProblemError(problem('record.guard', '/parentid', { message }))
}
