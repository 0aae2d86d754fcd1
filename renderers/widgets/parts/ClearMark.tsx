import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'

/** The × of a woken control. antd makes a button of it, a second Tab stop in every filled field: it stays for the pointer, the keyboard has Delete. */
export function ClearMark() {
  return <CloseCircleFilled ref={(icon: HTMLElement | null) => icon?.closest('button')?.setAttribute('tabindex', '-1')} />
}
