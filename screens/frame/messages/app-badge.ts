/** Shows a number at the icon of the installed product, where the browser has such badges; none for 0. A refusal changes nothing: the number is in the page too. */
export function showAppBadge(unread: number): void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>
  const shown = unread > 0 ? setAppBadge?.call(navigator, unread) : clearAppBadge?.call(navigator)
  shown?.catch(() => null)
}
