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

/** Ancestors whose edges an element ends at, the nearest first: one that is laid out apart from what is between ends only where its own frame does. */
export function* framesOf(element: Element): Generator<{ frame: Element; style: CSSStyleDeclaration }> {
  let placed = ''
  for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
    const style = getComputedStyle(at)
    const holds = placed === '' || (placed === 'absolute' ? style.position !== 'static' || style.transform !== 'none' : style.transform !== 'none')
    if (holds) {
      placed = ''
      yield { frame: at, style }
      if (style.position === 'fixed' || style.position === 'absolute') placed = style.position
    }
  }
}

/** The inside of an element, without its edges and bars. */
export function insideOf(frame: Element): DOMRect {
  const { left, top } = frame.getBoundingClientRect()
  return new DOMRect(left + frame.clientLeft, top + frame.clientTop, frame.clientWidth, frame.clientHeight)
}

export function common(one: DOMRect, other: DOMRect): DOMRect {
  const left = Math.max(one.left, other.left)
  const top = Math.max(one.top, other.top)
  return new DOMRect(left, top, Math.max(0, Math.min(one.right, other.right) - left), Math.max(0, Math.min(one.bottom, other.bottom) - top))
}

export const endsText = ({ display, overflowX }: CSSStyleDeclaration) => display !== 'inline' && display !== 'contents' && overflowX !== 'visible'
export const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

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
    const clips = [...framesOf(element)].filter(({ style }) => endsText(style)).map(({ frame }) => insideOf(frame))
    return linesOf(text).flatMap((box) => {
      const seen = clips.reduce(common, common(box, window_))
      return seen.width > 1 && seen.height > 1 ? [{ element, text: text.data.trim(), box, seen }] : []
    })
  })
}
