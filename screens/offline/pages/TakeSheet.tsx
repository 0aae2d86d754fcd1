import { useAtomValue } from 'jotai/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { PushButton } from '../../../renderers/button/PushButton.tsx'
import { Dialog } from '../../../renderers/dialogs/Dialog.tsx'
import { sizeText } from '../../../renderers/widgets/attachments/attachment-rules.ts'
import type { OfflineWork } from '../offline-work.ts'
import type { TakingRoom } from '../person-work.ts'
import { LEFT_BY_FILES } from '../store/storage-room.ts'
import type { Taken, TakingProgress } from '../taking/take-along.ts'
import { readPackages, type OfferedPackage } from '../taking/offered-packages.ts'
import { problemWords } from './problem-words.ts'
import { RegisterPart } from './RegisterPart.tsx'

/** What the sheet asks of the offline work. */
export type TakeWork = Pick<OfflineWork, 'status' | 'isRegistered' | 'packages' | 'register' | 'room' | 'take'>

/** Takes work along: what there is, how far it is, when it was last. */
export function TakeSheet({ work, onClose }: { work: TakeWork; onClose(): void }) {
  const status = useAtomValue(work.status)
  const [isRegistered, setIsRegistered] = useState<boolean | null>(null)
  const [packages, setPackages] = useState<readonly OfferedPackage[] | null>(null)
  const [told, setTold] = useState('')
  useEffect(() => {
    work.isRegistered().then(setIsRegistered, () => setIsRegistered(false))
    work.packages().then(
      (answer) => setPackages(readPackages(answer)),
      (error: unknown) => setTold(problemWords(error)),
    )
  }, [work, status.phase])
  return (
    <Dialog open centered title="带走" width={480} footer={null} onCancel={onClose}>
      {told !== '' && (
        <p role="alert" className="offline-problem">
          {told}
        </p>
      )}
      {isRegistered === false && packages && packages.length > 0 && <RegisterPart work={work} onDone={() => setIsRegistered(true)} />}
      {packages?.length === 0 && <p className="offline-note">没有可以带走的任务。分派给您的任务会出现在这里。</p>}
      {isRegistered && packages && (
        <ul className="offline-packages">
          {packages.map((each) => (
            <PackageRow key={each.id} work={work} offered={each} taken={status.taken?.manifest.package === each.id ? status.taken : null} />
          ))}
        </ul>
      )}
      {isRegistered && status.mayBeCleared && (
        <p className="offline-note">浏览器没有答应长期保存。请不要清除本站数据，并在有网络时尽快上传；把本站添加到主屏幕可以避免。</p>
      )}
    </Dialog>
  )
}

interface RowProps {
  work: TakeWork
  offered: OfferedPackage
  taken: Taken | null
}

function PackageRow({ work, offered, taken }: RowProps) {
  const { progress, told, take, cancel } = useTaking(work, offered.id)
  const room = useRoom(work, offered.id, taken)
  return (
    <li>
      <div className="offline-package">
        <div>
          <b>{offered.title}</b>
          <small>{packageWords(offered, taken)}</small>
          {room && <small>{roomWords(room)}</small>}
        </div>
        {progress ? (
          <PushButton onClick={cancel}>取消</PushButton>
        ) : (
          <PushButton look="primary" onClick={() => void take()}>
            {taken ? '更新' : '带走'}
          </PushButton>
        )}
      </div>
      {progress && (
        <>
          <div className="progress-bar" role="progressbar" aria-label="带走进度" aria-valuenow={Math.round(shareOf(progress) * 100)}>
            <span style={{ width: `${shareOf(progress) * 100}%` }} />
          </div>
          <p className="progress-text">
            <span>{stepWords[progress.step]}</span>
            <span>
              {progress.done} / {progress.total}
            </span>
          </p>
        </>
      )}
      {room && !progress && isTight(room) && <p className="offline-note">本机空间可能不够。请先上传本机的工作，或删除手机上不用的文件，再带走。</p>}
      <p role="alert" className="offline-problem">
        {told}
      </p>
    </li>
  )
}

/** One taking along at a time; leaving the sheet does not stop it, 取消 does. */
function useTaking(work: TakeWork, packageId: string) {
  const [progress, setProgress] = useState<TakingProgress | null>(null)
  const [told, setTold] = useState('')
  const stop = useRef<AbortController | null>(null)
  const take = useCallback(async () => {
    const ending = new AbortController()
    stop.current = ending
    setTold('')
    try {
      await work.take(packageId, setProgress, ending.signal)
    } catch (error) {
      setTold(ending.signal.aborted ? '已取消。已取到的部分留在本机，下次接着取。' : problemWords(error))
    } finally {
      setProgress(null)
    }
  }, [work, packageId])
  return { progress, told, take, cancel: () => stop.current?.abort() }
}

/** What the package takes and what there is room for, told before it begins; nothing where that cannot be known now. */
function useRoom(work: TakeWork, packageId: string, taken: Taken | null): TakingRoom | null {
  const [room, setRoom] = useState<TakingRoom | null>(null)
  useEffect(() => {
    let live = true
    work.room(packageId).then(
      (found) => live && setRoom(found),
      () => undefined,
    )
    return () => {
      live = false
    }
  }, [work, packageId, taken])
  return room
}

function roomWords({ bytes, isExact, left }: TakingRoom): string {
  const size = isExact ? `已存 ${sizeText(bytes)}` : `约 ${sizeText(bytes)}`
  return left === null ? size : `${size}，本机还可存 ${sizeText(left)}`
}

/** What is taken along beside what is there would leave no room for what is entered. */
function isTight({ bytes, isExact, left }: TakingRoom): boolean {
  return left !== null && left < (isExact ? 0 : bytes) + LEFT_BY_FILES
}

const stepWords: Record<TakingProgress['step'], string> = { manifest: '正在整理清单', answers: '正在取任务内容', lists: '正在取列表', files: '正在取校验规则' }
/** How the parts share the bar. */
const shares: Record<TakingProgress['step'], readonly [from: number, of: number]> = {
  manifest: [0, 0.05],
  answers: [0.05, 0.8],
  lists: [0.85, 0.1],
  files: [0.95, 0.05],
}

function shareOf({ step, done, total }: TakingProgress): number {
  const [from, of] = shares[step]
  return from + of * (total > 0 ? done / total : 0)
}

function packageWords({ most }: OfferedPackage, taken: Taken | null): string {
  if (!taken) return `还没有带走，最多 ${most} 项任务`
  return `上次带走于 ${taken.manifest.at.slice(0, 16)}，${taken.manifest.tasks.length} 项任务`
}
