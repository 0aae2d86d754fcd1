import { useAtomValue } from 'jotai/react'
import { useId, useState } from 'react'
import { PushButton } from '../../button/PushButton.tsx'
import { today } from '../../timing/today.ts'
import { useRecord } from '../record-context.ts'
import type { IssueNotice } from './use-notices.ts'

/** Days a unit is given to put things right unless the inspector says otherwise. */
const USUAL_DAYS = 15

/** The notices of this inspection: how far the unit is with its answers, and issuing one for what fails and was not told yet. */
export function NoticeSummary({ issue }: { issue: IssueNotice | null }) {
  const { store, notified } = useRecord()
  const judged = useAtomValue(store.judgement, { store: store.atoms })
  const told = [...notified.values()].flat().filter(({ own }) => own)
  const known = new Set(told.filter(({ state }) => state !== 'closed').map(({ item }) => item))
  const untold = issue === null ? 0 : judged.items.filter(({ state, item }) => state === 'fail' && !known.has(item.id)).length
  const waiting = told.filter(({ state }) => state === 'open')
  const overdue = waiting.filter((each) => each.overdue).length
  const [newest] = told
  if (told.length === 0 && untold === 0) return null
  return (
    <section className="rec-notice" aria-label="检验意见通知书">
      <p className="rec-notice-title">检验意见通知书</p>
      {newest && (
        <dl>
          <dt>编号</dt>
          <dd>{newest.notice}</dd>
          <dt>整改期限</dt>
          <dd data-tone={overdue > 0 ? 'danger' : undefined}>
            {newest.limit}
            {overdue > 0 && `　逾期 ${overdue} 项`}
          </dd>
          <dt>单位答复</dt>
          <dd>
            {told.length - waiting.length} / {told.length} 项
          </dd>
        </dl>
      )}
      {issue && untold > 0 && <IssueForm issue={issue} untold={untold} />}
    </section>
  )
}

function IssueForm({ issue, untold }: { issue: IssueNotice; untold: number }) {
  const id = useId()
  const [limit, setLimit] = useState(usualLimit)
  const [busy, setBusy] = useState(false)
  const press = () => {
    setBusy(true)
    void issue(limit).finally(() => setBusy(false))
  }
  return (
    <div className="rec-notice-issue">
      <label htmlFor={id}>{untold} 项不符合还没有通知单位，整改期限</label>
      <input id={id} type="date" className="vn-input" value={limit} min={today()} onChange={({ target }) => setLimit(target.value)} />
      <PushButton size="small" busy={busy} disabled={limit === ''} onClick={press}>
        签发通知书
      </PushButton>
    </div>
  )
}

function usualLimit(): string {
  const day = new Date(`${today()}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + USUAL_DAYS)
  return day.toISOString().slice(0, 10)
}
