import { useAtomValue } from 'jotai/react'
import { useState } from 'react'
import type { NotifiedItem } from '../../../engine/inspection/exchange.ts'
import { takeOverReply } from '../../../engine/inspection/notices/take-over-reply.ts'
import type { FieldModel } from '../../../engine/model/model.ts'
import { PushButton } from '../../button/PushButton.tsx'
import { WidgetInput } from '../fields/WidgetInput.tsx'
import { useRecord } from '../record-context.ts'

/** What the unit was asked to put right about an item, and what it has answered; the inspector accepts that or sends it back, and takes it over. */
export function ItemReplies({ item }: { item: string }) {
  const { notified } = useRecord()
  return notified.get(item)?.map((reply) => <ItemReply key={reply.id} reply={reply} />)
}

function ItemReply({ reply }: { reply: NotifiedItem }) {
  const { notice, limit, stateTitle, state, overdue, done, watched, day, by, at, opinion, own } = reply
  return (
    <div className="rec-reply" role="note" data-state={overdue ? 'overdue' : state} aria-label={`通知书 ${notice} 的答复`}>
      <p className="rec-reply-head">
        <b>{own ? '通知书' : '上次检验的通知书'}</b> {notice}　整改期限 {limit}
        <span className="rec-reply-state">{overdue ? `${stateTitle}，已逾期` : stateTitle}</span>
      </p>
      {done !== '' && (
        <p>
          {watched ? '监护使用' : `${day} 已整改`}：{done}
          <span className="rec-reply-by">
            （{by} {at}）
          </span>
        </p>
      )}
      <ReplyFiles reply={reply} />
      {opinion !== '' && <p>确认意见：{opinion}</p>}
      <ReplyActions reply={reply} />
    </div>
  )
}

function ReplyFiles({ reply: { id, files, business } }: { reply: NotifiedItem }) {
  const { id: prefix } = useRecord()
  if (files === '') return null
  const field: FieldModel = {
    ...{ id: 'files', field: 'files', title: '见证材料', widget: 'attachments', params: { business }, property: null },
    ...{ placeholder: '', span: 1, hidden: false, required: false, readOnly: true },
  }
  return <WidgetInput field={field} id={`${prefix}-reply-${id}`} value={files} onChange={() => undefined} readOnly />
}

/** Accept and send back while the answer waits; take over once it is accepted. */
function ReplyActions({ reply }: { reply: NotifiedItem }) {
  const { review } = useRecord()
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState(false)
  if (reply.state === 'accepted') return <TakeOver reply={reply} />
  if (!review || reply.state !== 'answered') return null
  const press = (move: 'accept' | 'return') => {
    setBusy(true)
    void review(reply, move, words).finally(() => setBusy(false))
  }
  return (
    <div className="rec-reply-actions">
      <PushButton size="small" busy={busy} onClick={() => press('accept')}>
        采纳
      </PushButton>
      <input
        className="vn-input"
        aria-label="退回的意见"
        placeholder="退回时写明还缺什么"
        maxLength={500}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <PushButton
        size="small"
        look="danger"
        disabled={busy || words.trim() === ''}
        hint={words.trim() === '' ? '请先写明还缺什么' : ''}
        onClick={() => press('return')}
      >
        退回
      </PushButton>
    </div>
  )
}

function TakeOver({ reply }: { reply: NotifiedItem }) {
  const { store, readOnly } = useRecord()
  const judged = useAtomValue(store.judgement, { store: store.atoms })
  const answers = useAtomValue(store.answers, { store: store.atoms })
  const parts = [...takeOverReply(store.template, judged, reply)]
  const open = parts.filter(([id, part]) => Object.entries(part).some(([name, value]) => answers.results[id]?.[name as keyof typeof part] !== value))
  if (readOnly || parts.length === 0) return null
  if (open.length === 0) return <p className="rec-reply-by">已填入记录</p>
  return (
    <div className="rec-reply-actions">
      <PushButton size="small" look="primary" onClick={() => open.forEach(([id, part]) => store.setResult(id, part))}>
        {reply.watched ? '填入：监护使用' : `填入：${reply.day} 整改确认`}
      </PushButton>
    </div>
  )
}
