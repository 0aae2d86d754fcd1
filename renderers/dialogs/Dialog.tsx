import type { ModalProps } from 'antd'
import { useEffect, useState, type ComponentType } from 'react'
import { useRestoreFocus } from '../dom/use-restore-focus.ts'
import { useBackLeaves } from './use-back-leaves.ts'
import './dialog.css'

let Modal: ComponentType<ModalProps> | null = null

/** Fetches antd's dialog; a failed load is tried again the next time. */
export async function loadDialog(): Promise<void> {
  Modal ??= (await import('./ThemedModal.tsx')).ThemedModal
}

/**
 * A dialog, and on a phone a sheet from the bottom (`dialog.css`) that a step back leaves too; once it is gone, what had the focus before has it again. antd's
 * Modal, fetched with the first that opens; where it cannot be had, a plain one stands in.
 */
export function Dialog(props: ModalProps) {
  useBackLeaves(props.open === true, () => props.onCancel?.({} as Parameters<NonNullable<ModalProps['onCancel']>>[0]))
  const [lost, setLost] = useState(false)
  const [here, setHere] = useState(Modal !== null)
  useEffect(() => {
    if (!here)
      loadDialog().then(
        () => setHere(true),
        () => setLost(true),
      )
  }, [here])
  return (
    <>
      {props.open && <FocusBack />}
      {Modal && here ? <Modal {...props} /> : lost && props.open ? <PlainDialog {...props} /> : null}
    </>
  )
}

function FocusBack() {
  useRestoreFocus()
  return null
}

/** What a dialog says and does, without antd's looks: nobody is left before a closed door because a part could not be fetched. */
function PlainDialog({ title, children, footer, okText = '确定', cancelText = '取消', okButtonProps, onOk, onCancel }: ModalProps) {
  return (
    <div className="vn-plain-dialog" role="dialog" aria-modal="true" aria-label={typeof title === 'string' ? title : undefined}>
      <div>
        <b>{title}</b>
        {children}
        {typeof footer === 'function' ? null : footer}
        <div>
          {onOk && footer === undefined && (
            <button type="button" className="viewno-link" disabled={okButtonProps?.disabled} onClick={(event) => onOk(event)}>
              {okText}
            </button>
          )}
          {onCancel && (
            <button type="button" className="viewno-link" onClick={(event) => onCancel(event)}>
              {cancelText}
            </button>
          )}
        </div>
      </div>
    </div>
  )
}
