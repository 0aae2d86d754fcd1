import { Dialog } from '../../renderers/dialogs/Dialog.tsx'
import { PushSwitch } from './PushSwitch.tsx'
import type { PushSource } from './push-source.ts'

interface Props {
  source: PushSource
  onClose(): void
}

/** The switch of the person's device, for the menu of the desk. */
export function PushDialog({ source, onClose }: Props) {
  return (
    <Dialog open centered title="消息推送" width={420} footer={null} onCancel={onClose}>
      <PushSwitch source={source} />
    </Dialog>
  )
}
