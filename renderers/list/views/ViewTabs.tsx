import downOutlined from '@ant-design/icons-svg/es/asn/DownOutlined'
import { useRef, type KeyboardEvent } from 'react'
import { useElementWidth } from '../../dom/use-element-width.ts'
import { tabTarget } from '../../dom/roving-tab.ts'
import { Icon } from '../../icons/Icon.tsx'
import { MenuButton } from '../../menu/MenuButton.tsx'
import { useFormFactor } from '../../theme/form-factor.ts'
import { fittingTabs } from './fitting-tabs.ts'
import type { ViewTab } from './use-view-tabs.ts'
import './view-tabs.css'

/** Parts of the list over it, each with its count; one stop of the Tab key, arrows go between them. What has no room stands under 更多, but for the one that is open. */
export function ViewTabs({ tabs }: { tabs: readonly ViewTab[] }) {
  const bar = useRef<HTMLDivElement>(null)
  const width = useElementWidth(bar)
  // on a phone the strip is scrolled sideways
  const { shown, others } = fittingTabs(tabs, useFormFactor() === 'phone' ? 0 : width)
  const selected = Math.max(
    0,
    shown.findIndex((tab) => tab.selected),
  )
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const next = at < 0 ? null : tabTarget(event.key, at, buttons.length)
    if (next === null) return
    event.preventDefault()
    buttons[next]?.focus()
  }
  return (
    <div ref={bar} data-region className="viewno-view-tabs" role="toolbar" aria-label="视图" onKeyDown={press}>
      {shown.map(({ id, title, count, selected: isOn, choose }, at) => (
        <button key={id} type="button" aria-pressed={isOn} tabIndex={at === selected ? 0 : -1} onClick={choose}>
          <span>{title}</span>
          {count !== '' && <small>{count}</small>}
        </button>
      ))}
      {others.length > 0 && (
        <MenuButton
          look="text"
          side="bottomRight"
          aria-label={`更多视图（${others.length}）`}
          menu={() => ({
            items: others.map(({ id, title, count }) => ({ key: id, label: count === '' ? title : `${title}（${count}）` })),
            onClick: ({ key }) => others.find(({ id }) => id === key)?.choose(),
          })}
        >
          更多
          <Icon of={downOutlined} />
        </MenuButton>
      )}
    </div>
  )
}
