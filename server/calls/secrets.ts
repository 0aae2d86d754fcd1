import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A fresh secret of 32 bytes, for a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What the store keeps of a secret: a leaked table opens nothing. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** The CSRF token of a session: derived from its secret, so nothing more is stored. */
export function csrfOf(secret: string): string {
  return createHash('sha256').update(`csrf:${secret}`).digest('base64url')
}

/** Compares in constant time whatever the lengths. */
export function timingSafeEqualText(one: string, other: string): boolean {
  return timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())
}
