import { useState, type ReactNode } from 'react'
import { Dialog } from '../../../renderers/dialogs/Dialog.tsx'

interface Props {
  title: string
  /** What the note is, such as the reason of a change. */
  label: string
  okText: string
  width?: number
  /** True while the step may not be taken whatever is written. */
  blocked?: boolean
  onCancel(): void
  onOk(note: string): unknown
  children?: ReactNode
}

/** A step of a draft that needs a note in words; it cannot be taken without one. */
export function NoteDialog({ title, label, okText, width = 520, blocked = false, onCancel, onOk, children }: Props) {
  const [note, setNote] = useState('')
  return (
    <Dialog
      open
      title={title}
      width={width}
      okText={okText}
      cancelText="取消"
      okButtonProps={{ disabled: note.trim() === '' || blocked }}
      onCancel={onCancel}
      onOk={() => void onOk(note)}
    >
      {children}
      <label className="workbench-note">
        {label}
        <textarea className="vn-input" rows={3} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
      </label>
    </Dialog>
  )
}
