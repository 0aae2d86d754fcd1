/** Whether an element can be seen and reached: it is laid out, and not part of a page behind, which keeps its box. */
export function isShown(element: Element | null): boolean {
  return element !== null && element.getClientRects().length > 0 && element.closest('[hidden]') === null
}
