import { settings } from '../settings.ts'
import { dropCookie, readCookie, writeCookie } from './cookies.ts'

const NAME = 'viewno_sid'

/** Where the session identifier is kept between page loads: a cookie, or session storage for token store type 2 (inspection §9). */
export interface TokenStore {
  read(): string
  write(sid: string, remembered: boolean): void
  clear(): void
}

/** The token store the deployment chose. The identifier opens nothing by itself: the secret is the server's HttpOnly cookie. */
export function createTokenStore(type: '1' | '2' = settings.tokenStore): TokenStore {
  if (type === '2') {
    return {
      read: () => sessionStorage.getItem(NAME) ?? '',
      write: (sid) => sessionStorage.setItem(NAME, sid),
      clear: () => sessionStorage.removeItem(NAME),
    }
  }
  return {
    read: () => readCookie(NAME),
    write: (sid, remembered) => writeCookie(NAME, sid, remembered ? settings.cookieDays.remembered : settings.cookieDays.session),
    clear: () => dropCookie(NAME),
  }
}
