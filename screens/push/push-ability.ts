/** `install`: only once the product stands on the home screen, as on iPhones and iPads. */
export type PushAbility = 'can' | 'install' | 'cannot'

/** Whether messages can be pushed to this browser. */
export function pushAbility(page: Window = window): PushAbility {
  if ('PushManager' in page && 'Notification' in page && 'serviceWorker' in page.navigator) return 'can'
  const { userAgent, maxTouchPoints } = page.navigator
  // an iPad says that it is a Mac
  const isApple = /iphone|ipad/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)
  return isApple && page.isSecureContext && !page.matchMedia('(display-mode: standalone)').matches ? 'install' : 'cannot'
}
