/** What points is a finger, as far as the browser says: where one types, a keyboard comes up over the page. */
export function isTouched(): boolean {
  return window.matchMedia?.('(pointer: coarse)').matches ?? false
}
