import { framesOf, isShown, placeOf, wordsOf } from '../drawn-text.ts'

/** What a finger needs, in px, and what is forgiven for a border between two. */
const NEEDS = 44
const FORGIVEN = 2
const STEP = 2

const pressed = 'a[href], button, [role="button"], [role="tab"], [role="option"], [role="menuitem"], input, select, textarea, summary'

/** Whether a press that meets `hit` presses the element: it, what is in it, or the label of it. */
function presses(element: Element, hit: Element | null): boolean {
  if (!hit) return false
  // the box around an input of antd is what is pressed
  if ((element.closest('.ant-select, .ant-picker') ?? element).contains(hit)) return true
  const label = hit.closest('label')
  return label !== null && label.control === element
}

/** How far one can go from a point to both sides along an axis and still press the element, in px; no further than needed. */
function reach(element: Element, x: number, y: number, axis: 'x' | 'y'): number {
  const far = (sign: 1 | -1): number => {
    for (let px = STEP; px <= NEEDS; px += STEP) {
      const [at, up] = axis === 'x' ? [x + sign * px, y] : [x, y + sign * px]
      if (!presses(element, document.elementFromPoint(at, up))) return px - STEP
    }
    return NEEDS
  }
  return far(1) + far(-1)
}

/** How large it is for a finger along an axis: as drawn, or as far as it takes the press. */
function sizeOf(element: Element, drawn: number, x: number, y: number, axis: 'x' | 'y'): number {
  return drawn >= NEEDS ? drawn : Math.max(drawn, reach(element, x, y, axis))
}

/** A link in a running text is as high as its line (WCAG 2.5.8 leaves it out too). */
function isInText(element: Element): boolean {
  const around = element.parentElement
  return (
    around !== null && getComputedStyle(element).display === 'inline' && (around.textContent ?? '').trim().length > (element.textContent ?? '').trim().length
  )
}

/** Whether so little of it is left at the edge of something that scrolls that one scrolls first. */
function isHalfAway(element: Element, y: number): boolean {
  return framesOf(element).some(({ inside, scrolls }) => scrolls.y && (y - NEEDS / 2 < inside.top || y + NEEDS / 2 > inside.bottom))
}

/** What is pressed by a finger and is smaller than one: as much of it as really takes the press, in the part of the screen that is seen. */
export function smallTargets(root: Element): string[] {
  const found = new Map<string, { words: string; times: number }>()
  for (const element of root.querySelectorAll(pressed)) {
    if (
      !isShown(element) ||
      element.matches(':disabled, [tabindex="-1"][aria-hidden], [type="hidden"]') ||
      isInText(element) ||
      getComputedStyle(element).clipPath !== 'none'
    )
      continue
    const box = element.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight || !presses(element, document.elementFromPoint(x, y))) continue
    if (isHalfAway(element, y)) continue
    const size = { high: sizeOf(element, box.height, x, y, 'y'), wide: sizeOf(element, box.width, x, y, 'x') }
    const [word, px] = size.high < NEEDS - FORGIVEN ? ['high', size.high] : ['wide', size.wide]
    if (px >= NEEDS - FORGIVEN) continue
    const place = `${placeOf(element)} is ${Math.round(px)} px ${word}`
    found.set(place, { words: found.get(place)?.words ?? nameOf(element), times: (found.get(place)?.times ?? 0) + 1 })
  }
  return [...found].map(([place, { words, times }]) => `small: “${words}” in ${place}${times > 1 ? `, and ${times - 1} more` : ''}`)
}

/** What is pressed by a finger and is covered by the reach of something that is drawn elsewhere: a press on the one does the other. */
export function strayTargets(root: Element): string[] {
  const found = new Set<string>()
  for (const element of root.querySelectorAll(pressed)) {
    if (!isShown(element) || element.matches(':disabled')) continue
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const other = document.elementFromPoint(x, y)?.closest(pressed)
    if (!other || other.contains(element) || element.contains(other)) continue
    const place = other.getBoundingClientRect()
    const near = x > place.left - NEEDS && x < place.right + NEEDS && y > place.top - NEEDS && y < place.bottom + NEEDS
    if (!near) found.add(`stray: a press on “${nameOf(element)}” meets “${nameOf(other)}” of ${placeOf(other)}`)
  }
  return [...found]
}

const nameOf = (element: Element): string => wordsOf(element) || (element.getAttribute('aria-label') ?? '')
