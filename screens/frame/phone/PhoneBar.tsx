import { MenuIcon } from '../../../renderers/icons/MenuIcon.tsx'
import type { PhoneBarItem } from '../../../renderers/navigation/phone-bar.ts'
import { follow, pathOf } from '../follow-link.ts'
import { unreadText, useUnread, type UnreadSource } from '../messages/use-unread.ts'
import './phone.css'

interface Props {
  items: readonly PhoneBarItem[]
  /** Path of the page in front. */
  path: string
  /** Address of the messages, whose entry bears the number of unread ones; null for whom has none. */
  inbox: string | null
  unread: UnreadSource
  onOpen(address: string): void
  onDo(item: PhoneBarItem): void
}

/** The bar at the bottom of a phone, in reach of the thumb. */
export function PhoneBar({ items, path, inbox, unread: source, onOpen, onDo }: Props) {
  const unread = useUnread(source)
  return (
    <nav data-region className="phone-bar" aria-label="底栏">
      {items.map((item) => {
        const count = item.to !== '' && item.to === inbox ? unread : 0
        const face = (
          <>
            <span className="phone-bar-icon">
              <MenuIcon name={item.icon} />
              {count > 0 && (
                <span aria-hidden className="frame-unread">
                  {unreadText(count)}
                </span>
              )}
            </span>
            <span>{item.title}</span>
          </>
        )
        if (item.to === '') {
          return (
            <button key={item.id} type="button" aria-haspopup="dialog" onClick={() => onDo(item)}>
              {face}
            </button>
          )
        }
        return (
          <a
            key={item.id}
            href={item.to}
            aria-label={count > 0 ? `${item.title}，${count} 条未读` : undefined}
            aria-current={pathOf(item.to) === path ? 'page' : undefined}
            onClick={(event) => follow(event, () => onOpen(item.to))}
          >
            {face}
          </a>
        )
      })}
    </nav>
  )
}
