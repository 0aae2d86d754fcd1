import bellOutlined from '@ant-design/icons-svg/es/asn/BellOutlined'
import { Icon } from '../../../renderers/icons/Icon.tsx'
import { unreadText, useUnread, type UnreadSource } from './use-unread.ts'

interface Props extends UnreadSource {
  onOpen(): void
}

/** The way to the messages, with the number of unread ones. */
export function MessageBell({ onOpen, ...source }: Props) {
  const unread = useUnread(source)
  return (
    <button type="button" className="frame-bell" aria-label={unread > 0 ? `消息，${unread} 条未读` : '消息'} onClick={onOpen}>
      <Icon of={bellOutlined} />
      {unread > 0 && (
        <span aria-hidden className="frame-unread">
          {unreadText(unread)}
        </span>
      )}
    </button>
  )
}
