import bellOutlined from '@ant-design/icons-svg/es/asn/BellOutlined'
import { useEffect, useState } from 'react'
import { Icon } from '../../renderers/icons/Icon.tsx'

interface Props {
  /** Page in front: messages are counted again when it changes. */
  address: string
  /** Number of unread messages. */
  count(): Promise<number>
  /** Tells of changes made on this page: one may have read a message. */
  watch?(listener: () => void): () => void
  onOpen(): void
}

const EVERY_MS = 60_000
const MOST = 99

/** The way to the messages, with the number of unread ones: asked for at each page, after each change and each minute while the window is seen. */
export function MessageBell({ address, count, watch, onOpen }: Props) {
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    let live = true
    const ask = () => {
      if (document.visibilityState === 'hidden') return
      // a count that cannot be had now comes with the next one
      count().then((found) => live && setUnread(found), Boolean)
    }
    ask()
    const timer = setInterval(ask, EVERY_MS)
    document.addEventListener('visibilitychange', ask)
    const unwatch = watch?.(ask)
    return () => {
      live = false
      clearInterval(timer)
      unwatch?.()
      document.removeEventListener('visibilitychange', ask)
    }
  }, [address, count, watch])
  return (
    <button type="button" className="frame-bell" aria-label={unread > 0 ? `消息，${unread} 条未读` : '消息'} onClick={onOpen}>
      <Icon of={bellOutlined} />
      {unread > 0 && (
        <span aria-hidden className="frame-unread">
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </button>
  )
}
