import { useAtomValue } from 'jotai/react'
import { useState } from 'react'
import type { OutboxEntry } from '../../../engine/offline/outbox-words.ts'
import { PushButton } from '../../../renderers/button/PushButton.tsx'
import { Dialog } from '../../../renderers/dialogs/Dialog.tsx'
import { saveFile } from '../../ports/save-file.ts'
import type { OfflineStatus } from '../offline-status.ts'
import type { OfflineWork } from '../offline-work.ts'
import { DecidePart } from './DecidePart.tsx'
import { exportedOperation, operationWords, stateWords, timeWords } from './operation-words.ts'

/** What the sheet asks of the offline work. */
export type UnsentWork = Pick<OfflineWork, 'status' | 'show' | 'sendNow' | 'sendAgain' | 'giveUp' | 'decide' | 'askPin'>

/** Everything that this device has entered and the server does not have, and what may be done about each. */
export function UnsentSheet({ work, onClose }: { work: UnsentWork; onClose(): void }) {
  const status = useAtomValue(work.status)
  const { entries, taken } = status
  const footer = (
    <div className="dialog-buttons">
      <PushButton onClick={() => work.show('take')}>带走</PushButton>
      {status.phase === 'locked' && (
        <PushButton look="primary" onClick={() => work.askPin()}>
          解锁
        </PushButton>
      )}
      {status.phase === 'open' && entries.length > 0 && (
        <PushButton look="primary" onClick={() => work.sendNow()}>
          立即上传
        </PushButton>
      )}
    </div>
  )
  return (
    <Dialog open centered title="未上传的工作" width={640} footer={footer} onCancel={onClose}>
      <p className="offline-note">{leadWords(status)}</p>
      {taken && <p className="offline-note">{`上次带走于 ${taken.manifest.at.slice(0, 16)}，${taken.manifest.tasks.length} 项任务。`}</p>}
      <ul className="offline-entries" aria-label="未上传的内容">
        {entries.map((each) => (
          <EntryRow key={each.operation.seq} work={work} entry={each} status={status} />
        ))}
      </ul>
    </Dialog>
  )
}

function leadWords({ phase, online, entries, waiting }: OfflineStatus): string {
  if (phase === 'locked') return waiting > 0 ? `${waiting} 项内容加密保存在本机，解锁或登录后上传。` : '离线工作已锁定。'
  if (entries.length === 0) return online ? '全部内容已上传。' : '没有等待上传的内容。现在没有网络，填写的内容会先保存在本机。'
  return online ? '内容按填写的先后自动上传。' : '现在没有网络。内容已保存在本机，恢复后自动上传。'
}

function EntryRow({ work, entry, status }: { work: UnsentWork; entry: OutboxEntry; status: OfflineStatus }) {
  const [asks, setAsks] = useState<'decide' | 'give-up' | null>(null)
  const { seq, at } = entry.operation
  const isStuck = entry.state === 'refused' || entry.state === 'conflict'
  return (
    <li data-state={entry.state}>
      <div className="offline-entry">
        <div>
          <b>{operationWords(entry)}</b>
          <small>
            {timeWords(at)} · <span data-stuck={isStuck}>{stateWords(entry, status)}</span>
          </small>
        </div>
        <div className="offline-entry-actions">
          {entry.state === 'conflict' && (
            <PushButton look="primary" size="small" onClick={() => setAsks('decide')}>
              比较并决定
            </PushButton>
          )}
          {entry.state === 'refused' && (
            <PushButton size="small" onClick={() => void work.sendAgain(seq)}>
              再试
            </PushButton>
          )}
          {isStuck && (
            <PushButton size="small" onClick={() => saveFile(exportedOperation(entry), `未上传-${seq}.json`)}>
              导出
            </PushButton>
          )}
          {entry.state !== 'sending' && (
            <PushButton size="small" onClick={() => setAsks('give-up')}>
              放弃
            </PushButton>
          )}
        </div>
      </div>
      {entry.state === 'refused' && (
        <p className="offline-problem">{entry.problems.map(({ message, cure }) => (cure ? `${message}。${cure}` : message)).join('；')}</p>
      )}
      {asks === 'decide' && entry.state === 'conflict' && (
        <DecidePart entry={entry} onDecide={(decision) => void work.decide(seq, decision).then(() => setAsks(null))} onCancel={() => setAsks(null)} />
      )}
      {asks === 'give-up' && (
        <div className="offline-give-up" role="alert">
          <p>放弃后，这项内容从本机删除，不会上传，也找不回来。</p>
          <PushButton size="small" onClick={() => setAsks(null)}>
            留着
          </PushButton>
          <PushButton look="danger" size="small" onClick={() => void work.giveUp(seq)}>
            放弃这项内容
          </PushButton>
        </div>
      )}
    </li>
  )
}
