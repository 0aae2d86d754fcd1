import { onlyInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { publishedSince } from '../queries/site-layer.ts'
import { countInput } from '../../calls/input/count-input.ts'
import { siteMark } from '../site-schemas.ts'

/**
 * Views that were published since the mark a browser had last; without one, only the mark. Asked every few seconds by every open window: while
 * nothing was published, the mark that the process has for its own schemas answers, and the store is not asked.
 */
export const layoutChanges = defineOperation({
  id: 'layout-changes',
  title: '界面更新',
  contract: { takes: { since: '上次的标记' }, answers: { fields: { mark: '标记', viewNos: '已更新的界面', all: '全部界面都可能已更新' } } },
  transaction: false,
  async run({ db, input }) {
    onlyInput(input, ['since'])
    const since = countInput(input, 'since', -1)
    if (since >= 0 && since === siteMark(db)) return { mark: since, viewNos: [], all: false }
    return { ...(await publishedSince(db, since < 0 ? null : since)) }
  },
})
