import type { DeadChange } from '../../../engine/schema/screens/effective-view.ts'
import './dead-settings.css'

interface Props {
  dead: readonly DeadChange[]
  onShow(): void
}

/** One calm line: how many of the user's settings find nothing any more and wait for a decision. */
export function DeadSettings({ dead, onShow }: Props) {
  const undecided = dead.filter(({ change }) => change.kept !== true).length
  if (undecided === 0) return null
  return (
    <div className="viewno-dead" role="status">
      {undecided} 项个人设置已失效
      <button type="button" className="viewno-link" aria-haspopup="dialog" onClick={onShow}>
        查看
      </button>
    </div>
  )
}
