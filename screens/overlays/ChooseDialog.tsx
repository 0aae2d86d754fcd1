import { useId, useState } from 'react'
import type { Choice } from '../../engine/runtime/effects/effect.ts'
import { Dialog } from '../../renderers/dialogs/Dialog.tsx'
import './dialogs.css'

interface Props {
  title: string
  content: string
  options: readonly Choice[]
  okText?: string
  /** The chosen value, or null when cancelled. */
  onAnswer(value: string | null): void
}

/** One of several, each with what tells it from the others. */
export function ChooseDialog({ title, content, options, okText = '确定', onAnswer }: Props) {
  const name = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Dialog
      open
      centered
      title={title}
      width={520}
      okText={okText}
      cancelText="取消"
      okButtonProps={{ disabled: chosen === null }}
      mask={{ closable: false }}
      onOk={() => onAnswer(chosen)}
      onCancel={() => onAnswer(null)}
    >
      {content}
      <div className="choose-list" role="radiogroup" aria-label={content}>
        {options.map(({ value, label, note }) => (
          <label key={value}>
            <input type="radio" name={name} checked={chosen === value} onChange={() => setChosen(value)} />
            <span>
              {label}
              {note && <small>{note}</small>}
            </span>
          </label>
        ))}
      </div>
    </Dialog>
  )
}
