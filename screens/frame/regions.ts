import { isShown } from '../../renderers/dom/is-shown.ts'

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

/** The page in front. */
const PAGE = '.frame-screen:not([hidden])'
/** Where the work of a page is done, the first there is: a row of a list, the decision beside what is judged, the first field of a form, whatever can be pressed. */
const work = [
  '[data-region] [role="gridcell"]',
  '[data-region][data-decision] :is(input, textarea, select, [role="combobox"]):enabled',
  '[data-region="main"] :is(input, textarea, select, [role="combobox"]):enabled',
  '[data-region="main"] :is(button, a[href])',
]

/** Moves the focus to where the work of the page in front is done; false where there is no such place. */
export function focusMain(): boolean {
  const page = document.querySelector(PAGE)
  for (const selector of work) {
    const found = [...(page?.querySelectorAll<HTMLElement>(selector) ?? [])].find(isShown)
    if (!found) continue
    found.focus()
    return document.activeElement === found
  }
  return false
}

function firstIn(region: HTMLElement): HTMLElement | null {
  const own = [...region.querySelectorAll<HTMLElement>(focusable)].filter(
    (each) => each.closest('[data-region]') === region && each.tabIndex >= 0 && isShown(each),
  )
  // a row that is ticked is not where the keys of a grid work
  return own.find((each) => each.matches('[aria-current], [aria-selected="true"]:not([role="row"])')) ?? own[0] ?? null
}
