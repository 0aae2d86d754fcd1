import homeOutlined from '@ant-design/icons-svg/es/asn/HomeOutlined'
import leftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined'
import type { ReactNode } from 'react'
import { Icon } from '../../../renderers/icons/Icon.tsx'
import { OfflineStatusButton } from '../../offline/pages/OfflineStatusButton.tsx'
import './phone.css'

interface Props {
  /** What the page in front is called. */
  title: string
  /** Where the step back leads; nothing on the home. `home` where the bar has led here: there is nothing before. */
  back: 'step' | 'home' | null
  onBack(): void
  /** The way to everything else. */
  find: ReactNode
  tasks: ReactNode
}

/** The head of a phone: the way back, what the page is, and the way to everything else. */
export function PhoneHeader({ title, back, onBack, find, tasks }: Props) {
  return (
    <header className="phone-header">
      {back ? (
        <button type="button" className="phone-back" aria-label={back === 'home' ? '首页' : '返回'} onClick={onBack}>
          <Icon of={back === 'home' ? homeOutlined : leftOutlined} />
        </button>
      ) : (
        <span className="phone-edge" />
      )}
      <p className="phone-title">{title}</p>
      <OfflineStatusButton />
      {tasks}
      {find}
    </header>
  )
}
