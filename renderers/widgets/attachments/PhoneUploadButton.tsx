import { useState } from 'react'
import type { AttachmentConfig } from '../../../engine/runtime/ports.ts'
import { usePorts } from '../../contexts/ports-context.tsx'
import { PhoneIcon } from '../../icons/svg-icons.tsx'
import { useFormFactor } from '../../theme/form-factor.ts'
import type { Attachments } from './use-attachments.ts'
import { lazyPart } from '../../lazy/lazy-part.tsx'

const PhoneUploadDialog = lazyPart(async () => (await import('./PhoneUploadDialog.tsx')).PhoneUploadDialog)

/** Opens the QR code by which a phone sends files of this kind; nothing where phones cannot, and on a phone itself. */
export function PhoneUploadButton({ config, present, state }: { config: AttachmentConfig; present: number; state: Attachments }) {
  const { phone } = usePorts().attachments
  const [open, setOpen] = useState(false)
  const onPhone = useFormFactor() === 'phone'
  if (!phone || onPhone || config.attkind === '' || config.maxnum === 0) return null
  return (
    <>
      <button type="button" className="vn-files-add" aria-haspopup="dialog" aria-label={`手机上传${config.title}`} onClick={() => setOpen(true)}>
        <PhoneIcon /> 手机上传
      </button>
      {open && (
        <PhoneUploadDialog
          phone={phone}
          title={config.title}
          meta={{ busstype: state.business, attkind: config.attkind, room: config.maxnum - present }}
          state={state}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
