import { PushButton } from '../../button/PushButton.tsx'
import { RedoIcon, UndoIcon } from '../../icons/svg-icons.tsx'
import type { TableSession } from './table-session.ts'
import type { CellSelection } from './use-cell-selection.ts'
import type { Saving } from './use-saving.ts'

interface Props {
  session: TableSession
  saving: Saving
  selection: CellSelection
}

/** The line over a table that is edited: saving, steps back and forth, how much is changed and wrong, and the way out. */
export function EditTools({ session, saving, selection }: Props) {
  const changed = session.changed()
  const wrong = changed.filter((row) => Object.keys(session.problemsOf(row)).length > 0)
  const { undo, redo } = session.steps
  const marked = selection.marked ? session.rows.slice(selection.marked.top, selection.marked.bottom + 1).filter(({ isNew }) => isNew) : []
  return (
    <div data-region className="vn-edit-bar" role="toolbar" aria-label="表格编辑">
      <PushButton look="primary" busy={saving.busy} disabled={changed.length === 0} hint="Ctrl+S" onClick={() => void saving.save(false)}>
        {changed.length > 0 ? `保存 ${changed.length} 行` : '保存'}
      </PushButton>
      {wrong.length > 0 && wrong.length < changed.length && (
        <PushButton busy={saving.busy} onClick={() => void saving.save(true)}>
          只保存正确的 {changed.length - wrong.length} 行
        </PushButton>
      )}
      <PushButton
        look="text"
        icon={<UndoIcon />}
        aria-label="撤销"
        hint={undo === null ? '撤销（Ctrl+Z）' : `撤销：${undo}（Ctrl+Z）`}
        disabled={undo === null}
        onClick={() => session.undo()}
      />
      <PushButton
        look="text"
        icon={<RedoIcon />}
        aria-label="重做"
        hint={redo === null ? '重做（Ctrl+Y）' : `重做：${redo}（Ctrl+Y）`}
        disabled={redo === null}
        onClick={() => session.redo()}
      />
      {marked.length > 0 && (
        <PushButton look="text" onClick={() => session.drop(new Set(marked.map(({ id }) => id)))}>
          移除 {marked.length} 个新行
        </PushButton>
      )}
      <span className="vn-edit-state" role="status">
        {saving.told || (changed.length > 0 ? `已改 ${changed.length} 行` : '可从 Excel 复制后粘贴')}
      </span>
      {wrong.length > 0 && (
        <PushButton look="link" onClick={() => saving.goToWrong()}>
          {wrong.length} 行有误
        </PushButton>
      )}
      <span className="vn-edit-room" />
      <span className="vn-edit-keys">F2 修改 · Ctrl+D 向下填充 · Ctrl+Z 撤销</span>
      <PushButton onClick={() => void saving.leave()}>退出编辑</PushButton>
    </div>
  )
}
