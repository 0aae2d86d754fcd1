/** Where text and what frames it are drawn. Runs in the page, for the checks of `screen-faults.ts`. */

/** A line of text as it is drawn: where it would be, and the part of it that is seen. */
export interface Line {
  element: Element
  text: string
  box: DOMRect
  seen: DOMRect
}

export type Axis = 'x' | 'y'

export const ends = { x: ['left', 'right'], y: ['top', 'bottom'] } as const
export const wordsOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40)
export const isShown = (element: Element): boolean => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

/** Which part of the product an element belongs to, for who looks for it. */
export function placeOf(element: Element): string {
  const named = element.closest('[class]')
  const own = named ? `.${named.classList[0] ?? ''}` : element.tagName.toLowerCase()
  const above = named?.parentElement?.closest('[class*="-"]')
  return above ? `.${[...above.classList].find((each) => each.includes('-')) ?? ''} ${own}` : own
}

/** What an element ends at: where its inside is, and what of it scrolls or says that there is more. */
export interface Frame {
  inside: DOMRect
  scrolls: { x: boolean; y: boolean }
  /** Ends text with an ellipsis. */
  signs: boolean
  /** Ends lines with one. */
  clamped: boolean
}

/** Frames by the element within; forgotten before the next screen is judged. */
const known = new Map<Element, readonly Frame[]>()
export const forgetFrames = (): void => known.clear()

/** The frames whose edges an element ends at, the nearest first: what is laid out apart from those between ends only at its own. */
export function framesOf(element: Element): readonly Frame[] {
  const found = known.get(element) ?? readFrames(element)
  known.set(element, found)
  return found
}

/** What is laid out in its place ends where its surroundings do, which have been read for what stands beside it already. */
function readFrames(element: Element): readonly Frame[] {
  const style = getComputedStyle(element)
  const own = endsText(style) ? [frameOf(element, style)] : []
  const { parentElement } = element
  if (!parentElement || parentElement === document.documentElement) return own
  const around = isApart(style.position) ? [...framesAround(parentElement, style.position)] : framesOf(parentElement)
  return own.length > 0 ? [...own, ...around] : around
}

/** The frames of what is laid out apart: those that hold it, and theirs. */
function* framesAround(first: Element, placed: string): Generator<Frame> {
  for (let at: Element | null = first; at && at !== document.documentElement; at = at.parentElement) {
    const style = getComputedStyle(at)
    const holds = style.transform !== 'none' || (placed === 'absolute' && style.position !== 'static')
    if (holds) return yield* framesOf(at)
  }
}

const isApart = (position: string) => position === 'fixed' || position === 'absolute'

function frameOf(element: Element, style: CSSStyleDeclaration): Frame {
  const { display } = style
  return {
    inside: insideOf(element),
    scrolls: { x: scrolls(style.overflowX), y: scrolls(style.overflowY) },
    signs: style.textOverflow === 'ellipsis' && !display.includes('flex') && !display.includes('grid'),
    clamped: style.getPropertyValue('-webkit-line-clamp') !== 'none',
  }
}

/** The inside of an element, without its edges and bars. */
function insideOf(frame: Element): DOMRect {
  const { left, top } = frame.getBoundingClientRect()
  return new DOMRect(left + frame.clientLeft, top + frame.clientTop, frame.clientWidth, frame.clientHeight)
}

export function common(one: DOMRect, other: DOMRect): DOMRect {
  const left = Math.max(one.left, other.left)
  const top = Math.max(one.top, other.top)
  return new DOMRect(left, top, Math.max(0, Math.min(one.right, other.right) - left), Math.max(0, Math.min(one.bottom, other.bottom) - top))
}

const endsText = ({ display, overflowX }: CSSStyleDeclaration) => overflowX !== 'visible' && display !== 'inline' && display !== 'contents'
export const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

/** What is not in a page behind: reading the sizes of that would lay it out. */
export const elementsOf = (root: Element): Element[] => [...root.querySelectorAll(':not([hidden], [hidden] *)')]

export function textsOf(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const { parentElement } = text
    // `clip-path` is how words for screen readers alone are kept from the eye
    if (text.data.trim() !== '' && parentElement && isShown(parentElement) && getComputedStyle(parentElement).clipPath === 'none') texts.push(text)
  }
  return texts
}

export function linesOf(text: Text): DOMRect[] {
  const range = document.createRange()
  range.selectNodeContents(text)
  return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
}

/** A text of a picture that stands aslant: the frame around it says nothing of where its letters are. */
export function isAslant(element: Element): boolean {
  return element instanceof SVGGraphicsElement && Math.abs(element.getScreenCTM()?.b ?? 0) > 0.01
}

/** Every line of text in it of which something is seen. */
export function seenLines(root: Element): Line[] {
  const window_ = new DOMRect(0, 0, innerWidth, innerHeight)
  return textsOf(root).flatMap((text) => {
    const element = text.parentElement as Element
    if (isAslant(element)) return []
    const clips = framesOf(element).map(({ inside }) => inside)
    return linesOf(text).flatMap((box) => {
      const seen = clips.reduce(common, common(box, window_))
      return seen.width > 1 && seen.height > 1 ? [{ element, text: text.data.trim(), box, seen }] : []
    })
  })
}
