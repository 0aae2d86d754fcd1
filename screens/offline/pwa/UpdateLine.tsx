import { useState } from 'react'
import { PushButton } from '../../../renderers/button/PushButton.tsx'
import '../pages/offline.css'

/** A calm line once a newer version waits: whoever is in the middle of something takes it later, or with the next start. */
export function UpdateLine({ take }: { take(): void }) {
  const [isLater, setIsLater] = useState(false)
  if (isLater) return null
  return (
    <div className="offline-update" role="status">
      <span>有新版本</span>
      <PushButton size="small" onClick={() => setIsLater(true)}>
        以后
      </PushButton>
      <PushButton size="small" look="primary" onClick={take}>
        更新
      </PushButton>
    </div>
  )
}
