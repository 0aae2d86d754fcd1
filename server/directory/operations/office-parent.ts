import { problem, ProblemError } from '../../../engine/problem.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { officesWithin } from '../queries/office.ts'

/** Answers the institute or department above one that the caller may see; null at the top of what the caller sees. */
export const officeParent = defineOperation({
  id: 'office-parent',
  title: '上级机构部门',
  contract: { needs: { id: '机构或部门编号' }, answers: { fields: { id: '编号', parentId: '上级', name: '名称', code: '代码', kind: '类别' } } },
  transaction: false,
  async run(context) {
    onlyInput(context.input, ['id', 'view'])
    const id = requiredText(context.input, 'id', 64)
    const offices = await officesWithin(context.db, requireSession(context).scope, {})
    const office = offices.find((each) => each.id === id)
    if (!office) throw new ProblemError(problem('record.not-found', '/id'))
    const parent = offices.find((each) => each.id === office.parentId)
    return parent ? { ...parent } : null
  },
})
