import type { Page } from '@playwright/test'

/** Where the first control that can be filled in begins, in px from the top of the window; infinity where there is none. */
export function firstControl(page: Page): Promise<number> {
  return page.evaluate(() => {
    // a page behind keeps its box
    const front = document.querySelector('.frame-screen:not([hidden])') ?? document
    const fields = [
      ...front.querySelectorAll('.vf [data-field]:not([data-readonly]) .vf-input :is(input, textarea, button, [contenteditable="true"], [tabindex="0"])'),
    ]
    const tops = fields.filter((each) => each.getClientRects().length > 0).map((each) => each.getBoundingClientRect().top)
    return Math.min(...tops)
  })
}
