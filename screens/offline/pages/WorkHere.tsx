import { useAtomValue } from 'jotai/react'
import { PushButton } from '../../../renderers/button/PushButton.tsx'
import type { OfflineWork } from '../offline-work.ts'
import './offline.css'

/** Work lies here, how much of it is not sent yet, and the way to it: the login page has the other one. */
export function WorkHere({ work }: { work: Pick<OfflineWork, 'status' | 'goOn'> }) {
  const { waiting, online } = useAtomValue(work.status)
  return (
    <div className="offline-offer">
      <span>
        本机有带走的工作
        {waiting > 0 && `，${waiting} 项未上传${online ? '，登录后自动上传' : ''}`}
      </span>
      <PushButton look="primary" size="small" onClick={() => void work.goOn()}>
        离线继续
      </PushButton>
    </div>
  )
}
