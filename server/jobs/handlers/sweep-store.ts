import { refreshStatistics, sweep } from '../../store/housekeeping.ts'
import { defineJobHandler } from '../job-handler.ts'

/** Removes expired sessions, captchas, keys and old logs, and on the embedded store brings the planner's figures up to date. */
export const sweepStore = defineJobHandler({
  id: 'sweep-store',
  title: '清理过期数据',
  async run({ store, now }) {
    const swept = await sweep(store, now())
    await refreshStatistics(store, true)
    return swept > 0 ? `已清理 ${swept} 行` : ''
  },
})
