import { linkLines } from '../../logs/chain/link-lines.ts'
import { lastLink } from '../../logs/queries/audit-chain.ts'
import { dateText } from '../../store/time.ts'
import { defineJobHandler } from '../job-handler.ts'

/** Chains new lines of the audit trail, and once a day keeps outside the store where the chain stands. */
export const chainAudit = defineJobHandler({
  id: 'chain-audit',
  title: '审计日志成链与存证',
  async run({ store, services, now, stopping }) {
    if (!services.audit) return ''
    await linkLines(store.db, services.audit, stopping)
    const [end, anchors] = [await lastLink(store.db), await services.audit.anchors()]
    const latest = anchors.at(-1)
    if (!end || (latest && dateText(new Date(latest.at)) === dateText(now()))) return ''
    await services.audit.anchor({ at: now().toISOString(), place: end.place, hash: end.hash })
    return `审计链已存证至第 ${end.place} 条`
  },
})
