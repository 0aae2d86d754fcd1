const NAME = 'viewno.push'

/** Who wants messages pushed to this browser; '' where nobody does. */
export function pushWish(): string {
  return localStorage.getItem(NAME) ?? ''
}

/** Notes who wants messages pushed to this browser; '' for nobody. */
export function notePushWish(person: string): void {
  if (person === '') localStorage.removeItem(NAME)
  else localStorage.setItem(NAME, person)
}
