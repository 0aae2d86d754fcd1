import { settings } from '../settings.ts'
import { dropCookie, readCookie, writeCookie } from './cookies.ts'

const NAME = 'viewno_sid'
const SECRET = 'viewno_secret'

/** Where the page keeps its session between loads: the identifier in a cookie, or identifier and secret in session storage for token store type 2 (inspection §9). */
export interface TokenStore {
  read(): string
  /** What goes with every call in a header; '' while the secret is the server's HttpOnly cookie. */
  secret(): string
  write(sid: string, remembered: boolean, secret: string): void
  clear(): void
}

/** The token store the deployment chose. The identifier opens nothing by itself. */
export function createTokenStore(type: '1' | '2' = settings.tokenStore): TokenStore {
  if (type === '2') {
    return {
      read: () => sessionStorage.getItem(NAME) ?? '',
      secret: () => sessionStorage.getItem(SECRET) ?? '',
      write: (sid, _, secret) => {
        sessionStorage.setItem(NAME, sid)
        sessionStorage.setItem(SECRET, secret)
      },
      clear: () => [NAME, SECRET].forEach((name) => sessionStorage.removeItem(name)),
    }
  }
  return {
    read: () => readCookie(NAME),
    secret: () => '',
    write: (sid, remembered) => writeCookie(NAME, sid, remembered ? settings.cookieDays.remembered : settings.cookieDays.session),
    clear: () => dropCookie(NAME),
  }
}
