import { message as messages, Modal } from 'antd'
import { useEffect } from 'react'
import { themed } from '../theme/AntdTheme.tsx'
import type { Announcer } from './live-announcer.ts'

/** antd's messages and questions, in the product's theme. */
export const AnnouncerHost = themed(function AnnouncerHost({ onReady }: { onReady(announcer: Announcer): void }) {
  const [message, messageHolder] = messages.useMessage({ maxCount: 3 })
  const [modal, modalHolder] = Modal.useModal()
  useEffect(() => onReady({ message, modal }), [message, modal, onReady])
  return (
    <>
      {messageHolder}
      {modalHolder}
    </>
  )
})
