import { badParameter, onlyInput, textInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { deleteUserLayer } from '../queries/layer.ts'

/** Gives the caller the layout back that everybody has; another's layer is never touched. Answers how many went. */
export const layoutDelete = defineOperation({
  id: 'layout-delete',
  title: '恢复默认布局',
  contract: { takes: { viewId: '布局编号', viewNo: '界面编号' }, answers: { fields: { removed: '恢复的个数' } } },
  transaction: true,
  async run(context) {
    const { db, input } = context
    const { user } = requireSession(context)
    onlyInput(input, ['viewId', 'viewNo'])
    const id = textInput(input, 'viewId', 64)
    const viewNo = textInput(input, 'viewNo')
    if (id === '' && viewNo === '') throw badParameter('viewId', '布局编号')
    return { removed: await deleteUserLayer(db, user.id, id === '' ? { viewNo } : { id }) }
  },
})
