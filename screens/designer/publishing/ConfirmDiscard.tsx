import { useState } from 'react'
import { PushButton } from '../../../renderers/button/PushButton.tsx'
import { Dialog } from '../../../renderers/dialogs/Dialog.tsx'

interface Props {
  /** What would be lost, in words. */
  differences: readonly string[]
  /** The screen is there by this draft alone, and goes with it. */
  isNew: boolean
  /** Answers whether it was given up. */
  onDiscard(): Promise<boolean>
}

/** Gives a draft up, once it was seen what is lost by it. */
export function ConfirmDiscard({ differences, isNew, onDiscard }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <PushButton look="link" aria-label="放弃草稿" hint={isNew ? '不要这个新界面' : '回到已发布的样子'} onClick={() => setAsking(true)}>
        放弃
      </PushButton>
      {asking && (
        <Dialog
          open
          title="放弃草稿"
          width={520}
          okText="放弃草稿"
          cancelText="取消"
          onCancel={() => setAsking(false)}
          onOk={() => void onDiscard().then((done) => done && setAsking(false))}
        >
          <p>{isNew ? '这个界面还没有发布过，会连同草稿一起删除，不能恢复。' : '以下改动会丢失，不能恢复；已发布的界面保持不变。'}</p>
          <ul className="workbench-differences" aria-label="会丢失的改动">
            {differences.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
