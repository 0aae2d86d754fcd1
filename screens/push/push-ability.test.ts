import { expect, it } from 'vitest'
import { pushAbility } from './push-ability.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

/** A window of a browser. */
function page(userAgent: string, { can = false, touch = 0, standalone = false, secure = true } = {}): Window {
  const able = can ? { PushManager: {}, Notification: {} } : {}
  const navigator = { userAgent, maxTouchPoints: touch, ...(can ? { serviceWorker: {} } : {}) }
  return { ...able, navigator, isSecureContext: secure, matchMedia: () => ({ matches: standalone }) } as unknown as Window
}

it.each([
  ['a browser that has all of it', page(mac, { can: true }), 'can'],
  ['an iPhone in a tab', page(iphone, { touch: 5 }), 'install'],
  ['an iPad, which says that it is a Mac', page(mac, { touch: 5 }), 'install'],
  ['an installed product on an iPhone', page(iphone, { can: true, standalone: true }), 'can'],
  ['an old iPhone, where installing does not help', page(iphone, { standalone: true }), 'cannot'],
  ['an iPhone without https', page(iphone, { secure: false }), 'cannot'],
  ['another browser without it', page(mac), 'cannot'],
])('given %s, then it is %3$s', (_, window, ability) => expect(pushAbility(window)).toBe(ability))
