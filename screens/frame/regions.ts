const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

/**
 * Moves the focus to the next part of the page, or the one before, around the ends. A part is what carries `data-region`, is on screen and can
 * take the focus; one that holds others counts for what is outside of them.
 */
export function stepRegion(by: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')]
    .map((region) => ({ region, first: firstIn(region) }))
    .filter(({ first }) => first)
  const at = regions.findIndex(({ region }) => region === document.activeElement?.closest('[data-region]'))
  const from = at === -1 && by === -1 ? 0 : at
  regions[(from + by + regions.length) % regions.length]?.first?.focus()
}

function firstIn(region: HTMLElement): HTMLElement | null {
  const own = [...region.querySelectorAll<HTMLElement>(focusable)].filter((each) => each.closest('[data-region]') === region && isShown(each))
  // a row that is ticked is not where the keys of a grid work
  return own.find((each) => each.matches('[aria-current], [aria-selected="true"]:not([role="row"])')) ?? own[0] ?? null
}

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0 && element.tabIndex >= 0
}
