import { requireSession } from '../../calls/require-session.ts'
import { onlyInput, textInput } from '../../calls/input/input.ts'
import { readIds } from '../../calls/batch.ts'
import { defineOperation } from '../../calls/operation.ts'
import { officeNodes, officeNodesBelow, officeNodesLike } from '../queries/office-tree.ts'

/**
 * Answers institutes and departments within the caller's scope as nodes of a tree, disabled ones marked: those right below one (`below`),
 * those that match a text (`search`), or what a tree shows at first, with what is `open` (ids) and the way to one (`reveal`).
 */
export const officeTree = defineOperation({
  id: 'office-tree',
  title: '机构部门树',
  contract: {
    takes: { below: '展开的机构编号', search: '名称或编号', open: '已展开的机构编号', reveal: '要露出的机构编号' },
    answers: { fields: { id: '机构编号', name: '名称' }, list: true },
  },
  transaction: false,
  run(context) {
    const { db, input } = context
    onlyInput(input, ['below', 'search', 'open', 'reveal'])
    const { scope } = requireSession(context)
    const [below, search] = [textInput(input, 'below', 64), textInput(input, 'search', 100).trim()]
    if (below !== '') return officeNodesBelow(db, scope, below)
    if (search !== '') return officeNodesLike(db, scope, search)
    return officeNodes(db, scope, { open: input['open'] === undefined ? [] : readIds(context, 'open'), reveal: textInput(input, 'reveal', 64) })
  },
})
