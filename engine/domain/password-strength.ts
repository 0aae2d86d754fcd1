/** Below this length a password scores nothing (foundation §9). */
export const SHORTEST_PASSWORD = 6
/** Below this score a password is simple (foundation §9). */
export const SIMPLE_BELOW = 3

const CLASSES = [/[a-z]/, /[0-9]/, /[A-Z]/, /[^a-zA-Z0-9\s]/]

/** Counts the character classes present: lowercase, digit, uppercase, symbol; 0 when shorter than 6 (foundation §5). */
export function passwordScore(password: string): number {
  if (password.length < SHORTEST_PASSWORD) return 0
  return CLASSES.filter((each) => each.test(password)).length
}

/** Why a password will not do, as a problem code, or null when it will. */
export function passwordWeakness(password: string): 'auth.password-short' | 'auth.password-simple' | null {
  if (password.length < SHORTEST_PASSWORD) return 'auth.password-short'
  return passwordScore(password) < SIMPLE_BELOW ? 'auth.password-simple' : null
}
