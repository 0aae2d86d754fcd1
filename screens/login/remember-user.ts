import { dropCookie, readCookie, writeCookie } from '../session/cookies.ts'
import { settings } from '../settings.ts'

const REMEMBER = 'viewno_remember'
const NAME = 'viewno_login_name'

/** What the login form remembers: the user name, and that it should. Never the password. */
export interface Remembered {
  username: string
  remember: boolean
}

/** Reads what the last login left. */
export function readRemembered(): Remembered {
  return { username: readCookie(NAME), remember: readCookie(REMEMBER) === '1' }
}

/** Keeps the user name (40 days) and the choice (10 days), or forgets both (inspection §9). */
export function writeRemembered({ username, remember }: Remembered): void {
  if (!remember) {
    dropCookie(REMEMBER)
    dropCookie(NAME)
    return
  }
  writeCookie(REMEMBER, '1', settings.cookieDays.remembered)
  writeCookie(NAME, username, settings.cookieDays.loginForm)
}
