import { PushButton } from '../../../renderers/button/PushButton.tsx'
import { Dialog } from '../../../renderers/dialogs/Dialog.tsx'

/** The device was locked: what lay here is gone, and why. */
export function WipedSheet({ onClose }: { onClose(): void }) {
  const footer = (
    <PushButton look="primary" onClick={onClose}>
      知道了
    </PushButton>
  )
  return (
    <Dialog open centered title="此设备已被锁定" width={420} zIndex={2100} mask={{ closable: false }} footer={footer} onCancel={onClose}>
      <p>本机带走的任务和未上传的内容已全部清除。如非本人办理，请联系管理员。</p>
      <p className="offline-note">设备找回后，登录并重新“带走”即可继续使用。</p>
    </Dialog>
  )
}
