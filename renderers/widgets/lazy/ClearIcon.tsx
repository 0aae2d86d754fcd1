import closeCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled'
import { Icon } from '../../icons/Icon.tsx'

/** The × of a woken control. antd makes a button of it, a second Tab stop in every filled field: it stays for the pointer, the keyboard has Delete. */
export function ClearIcon() {
  return <Icon of={closeCircleFilled} aria-label="close-circle" ref={(icon: HTMLElement | null) => icon?.closest('button')?.setAttribute('tabindex', '-1')} />
}
