import { useEffect, useEffectEvent, useRef } from 'react'
import type { PhoneUploads } from '../../../engine/runtime/ports.ts'
import { PushButton } from '../../button/PushButton.tsx'
import { PhoneIcon } from '../../icons/svg-icons.tsx'
import './phone-upload-dialog.css'
import type { Attachments } from './use-attachments.ts'
import { useUploadTicket, type UploadTicket } from './use-upload-ticket.ts'

interface Props {
  phone: PhoneUploads
  /** The kind of files, for people. */
  title: string
  meta: Parameters<PhoneUploads['start']>[0]
  state: Pick<Attachments, 'arrive' | 'leave'>
  onClose(): void
}

/** The QR code that leads a phone to its upload page, and how far the phone is. What it sends is taken in at once; closing ends it. */
export function PhoneUploadDialog({ phone, title, meta, state, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = useEffectEvent(() => dialog.current?.showModal())
  useEffect(() => open(), [])
  const ticket = useUploadTicket(phone, meta, state)
  return (
    // keys are not for the form behind
    <dialog ref={dialog} className="vn-phone" aria-label={`手机上传：${title}`} onClose={onClose} onKeyDown={(event) => event.stopPropagation()}>
      <h2>手机上传：{title}</h2>
      <div className="vn-phone-code">
        {ticket.phase === 'waiting' ? <img src={phone.image(ticket.ticket)} alt="手机上传二维码" width={220} height={220} /> : <PhoneIcon />}
      </div>
      <p role="status">{textOf(ticket, meta.room)}</p>
      <div className="vn-phone-foot">
        {(ticket.phase === 'over' || ticket.phase === 'failed') && <PushButton onClick={ticket.again}>重新生成二维码</PushButton>}
        <PushButton look="primary" onClick={() => dialog.current?.close()}>
          完成
        </PushButton>
      </div>
    </dialog>
  )
}

function textOf({ phase, minutes, count, message }: UploadTicket, room: number): string {
  if (phase === 'starting') return '正在生成二维码…'
  if (phase === 'waiting') return `请在 ${minutes} 分钟内用手机扫码，拍照或选择文件，最多 ${room} 个。二维码只供一台手机使用。`
  if (phase === 'opened') return `手机已打开上传页，已收到 ${count} 个文件。传完后请点“完成”。`
  return phase === 'over' ? `二维码已过期，已收到 ${count} 个文件。` : message
}
