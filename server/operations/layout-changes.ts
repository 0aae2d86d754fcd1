import { onlyInput } from '../auth/input.ts'
import { defineOperation } from '../operation.ts'
import { publishedSince } from '../queries/site.ts'
import { countInput } from '../site/input.ts'

/** Views that were published since the mark a browser had last; without one, only the mark. Asked every few seconds by every open window. */
export const layoutChanges = defineOperation({
  id: 'layout-changes',
  title: '界面更新',
  wire: { takes: { since: '上次的标记' }, answers: { fields: { mark: '标记', viewNos: '已更新的界面', all: '全部界面都可能已更新' } } },
  transaction: false,
  async run({ db, input }) {
    onlyInput(input, ['since'])
    const since = countInput(input, 'since', -1)
    return { ...(await publishedSince(db, since < 0 ? null : since)) }
  },
})
