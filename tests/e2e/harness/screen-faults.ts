/**
 * What is wrong with a screen as it stands in the window. Runs in the page, where text has its sizes, and imports nothing: `walked-screen.ts` takes it there.
 * Each check takes the part of the page that it judges, leaves it as it is, and tells its faults in words.
 */

/** A line of text as it is drawn: where it would be, and the part of it that is seen. */
interface Line {
  element: Element
  text: string
  box: DOMRect
  seen: DOMRect
}

/** A word that is shown, with the head of its column or the label of its field; '' where it has none. */
export interface Shown {
  text: string
  label: string
  /** Field of a cell of a list. */
  field: string
}

type Axis = 'x' | 'y'

const ends = { x: ['left', 'right'], y: ['top', 'bottom'] } as const
const wordsOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40)
const isShown = (element: Element): boolean => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

/** Which part of the product an element belongs to, for who looks for it. */
function placeOf(element: Element): string {
  const named = element.closest('[class]')
  const own = named ? `.${named.classList[0] ?? ''}` : element.tagName.toLowerCase()
  const above = named?.parentElement?.closest('[class*="-"]')
  return above ? `.${[...above.classList].find((each) => each.includes('-')) ?? ''} ${own}` : own
}

/** Ancestors whose edges an element ends at, the nearest first: one that is laid out apart from what is between ends only where its own frame does. */
function* framesOf(element: Element): Generator<{ frame: Element; style: CSSStyleDeclaration }> {
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
function insideOf(frame: Element): DOMRect {
  const { left, top } = frame.getBoundingClientRect()
  return new DOMRect(left + frame.clientLeft, top + frame.clientTop, frame.clientWidth, frame.clientHeight)
}

function common(one: DOMRect, other: DOMRect): DOMRect {
  const left = Math.max(one.left, other.left)
  const top = Math.max(one.top, other.top)
  return new DOMRect(left, top, Math.max(0, Math.min(one.right, other.right) - left), Math.max(0, Math.min(one.bottom, other.bottom) - top))
}

const endsText = ({ display, overflowX }: CSSStyleDeclaration) => display !== 'inline' && display !== 'contents' && overflowX !== 'visible'
const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

function textsOf(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (text.data.trim() !== '' && text.parentElement && isShown(text.parentElement)) texts.push(text)
  }
  return texts
}

function linesOf(text: Text): DOMRect[] {
  const range = document.createRange()
  range.selectNodeContents(text)
  return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
}

/** Every line of text in it of which something is seen. */
function seenLines(root: Element): Line[] {
  const window_ = new DOMRect(0, 0, innerWidth, innerHeight)
  return textsOf(root).flatMap((text) => {
    const element = text.parentElement as Element
    const clips = [...framesOf(element)].filter(({ style }) => endsText(style)).map(({ frame }) => insideOf(frame))
    return linesOf(text).flatMap((box) => {
      const seen = clips.reduce(common, common(box, window_))
      return seen.width > 1 && seen.height > 1 ? [{ element, text: text.data.trim(), box, seen }] : []
    })
  })
}

/** How much of a text a frame takes away along an axis, in px; 0 where all of it is hidden on purpose. */
function takenAway(box: DOMRect, frame: DOMRect, axis: Axis): number {
  const [first, last] = ends[axis]
  const before = Math.max(0, frame[first] - box[first])
  const after = Math.max(0, box[last] - frame[last])
  const size = box[last] - box[first]
  return before + after >= size - 1 || frame[last] - frame[first] < 4 ? 0 : before + after
}

/** What is cut at the edge of something that does not scroll, without a sign that there is more. */
function cutOf(text: Text): string {
  const element = text.parentElement as Element
  const reached = { x: false, y: false }
  const boxes = linesOf(text)
  for (const { frame, style } of framesOf(element)) {
    if (!endsText(style)) continue
    const inside = insideOf(frame)
    const signs = style.textOverflow === 'ellipsis' && !style.display.includes('flex') && !style.display.includes('grid')
    const clamped = style.getPropertyValue('-webkit-line-clamp') !== 'none'
    if (scrolls(style.overflowX) || signs) reached.x = true
    if (scrolls(style.overflowY) || clamped) reached.y = true
    const gone = boxes.filter((box) => !reached.y && (box.top >= inside.bottom - 1 || box.bottom <= inside.top + 1))
    if (gone.length > 0 && gone.length < boxes.length) return `${gone.length} of ${boxes.length} lines`
    for (const box of boxes) {
      const wide = reached.x ? 0 : takenAway(box, inside, 'x')
      const high = reached.y ? 0 : takenAway(box, inside, 'y')
      if (wide > 2) return `${Math.round(wide)} px of its width`
      if (high > box.height * 0.3) return `${Math.round(high)} px of its height`
    }
  }
  return ''
}

/** Text that is cut without an ellipsis, and values that their box is too narrow for. */
export function clippedTexts(root: Element): string[] {
  const texts = textsOf(root).flatMap((text) => {
    const cut = cutOf(text)
    return cut === '' ? [] : [`cut: “${text.data.trim().slice(0, 40)}” in ${placeOf(text.parentElement as Element)} loses ${cut}`]
  })
  const values = [...root.querySelectorAll('input')].filter(
    (input) => isShown(input) && input.value !== '' && input.scrollWidth > input.clientWidth + 2 && getComputedStyle(input).textOverflow !== 'ellipsis',
  )
  return [...texts, ...values.map((input) => `cut: the value “${input.value.slice(0, 40)}” in ${placeOf(input)}`)]
}

/** Whether something opaque lies between two elements at a point, so that only the upper is seen there. */
function covered(one: Element, other: Element, x: number, y: number): boolean {
  const pile = document.elementsFromPoint(x, y)
  const [upper, lower] = [pile.indexOf(one), pile.indexOf(other)].sort((a, b) => a - b) as [number, number]
  if (upper < 0) return true
  const below = pile[lower] as Element
  return pile.slice(0, lower).some((each) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(each)
    const solid = backgroundImage !== 'none' || (backgroundColor !== 'transparent' && !/[,/] ?0(\.\d+)?\)$/.test(backgroundColor))
    return solid && !each.contains(below)
  })
}

/** Lines of text that are drawn into one another. */
export function overlappingTexts(root: Element): string[] {
  const lines = seenLines(root).sort((one, other) => one.seen.top - other.seen.top)
  const found = new Set<string>()
  lines.forEach((line, at) => {
    for (const other of lines.slice(at + 1)) {
      if (other.seen.top >= line.seen.bottom - 3) break
      const both = common(line.seen, other.seen)
      if (line.element === other.element || both.width < 4 || both.height < Math.min(line.box.height, other.box.height) * 0.3) continue
      if (covered(line.element, other.element, both.left + both.width / 2, both.top + both.height / 2)) continue
      found.add(`overlap: “${line.text.slice(0, 20)}” in ${placeOf(line.element)} and “${other.text.slice(0, 20)}” in ${placeOf(other.element)}`)
    }
  })
  return [...found]
}

/** What really scrolls along an axis. */
function scrollersOf(root: Element, axis: Axis): Element[] {
  return [root, ...root.querySelectorAll('*')].filter((each) => {
    const style = getComputedStyle(each)
    const hidden = axis === 'x' ? each.scrollWidth - each.clientWidth : each.scrollHeight - each.clientHeight
    return hidden > 1 && scrolls(axis === 'x' ? style.overflowX : style.overflowY) && isShown(each)
  })
}

/** Two scroll bars beside each other for one and the same thing: what scrolls fills most of something that scrolls the same way. */
export function doubleScrollBars(root: Element): string[] {
  const page = document.scrollingElement as Element
  const ofPage = [
    ...(page.scrollHeight > innerHeight + 1 ? ['scroll: the window itself scrolls'] : []),
    ...(page.scrollWidth > innerWidth + 1 ? [`scroll: ${page.scrollWidth - innerWidth} px wider than the window`] : []),
  ]
  const nested = (['x', 'y'] as const).flatMap((axis) => {
    const all = scrollersOf(root, axis)
    const size = (each: Element) => (axis === 'x' ? each.clientWidth : each.clientHeight)
    const pairs = all.flatMap((inner) =>
      all.filter((outer) => outer !== inner && outer.contains(inner) && size(inner) > size(outer) * 0.6).map((outer) => [outer, inner] as const),
    )
    return pairs.map(([outer, inner]) => `scroll: ${placeOf(inner)} scrolls in ${placeOf(outer)}, both along ${axis}`)
  })
  return [...ofPage, ...nested]
}

/** What a screen is for must be in reach without scrolling: the main button of its foot or of the line over its rows. */
export function mainActionsAway(root: Element): string[] {
  const places = '.vn-screen-foot, .viewno-list-tools, [role="dialog"] footer'
  const main = [...root.querySelectorAll('.vn-button[data-look="primary"]')].filter((each) => isShown(each) && each.closest(places))
  return main.flatMap((each) => {
    const box = each.getBoundingClientRect()
    const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    const inside = box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1
    if (inside && middle && (each.contains(middle) || middle.contains(each))) return []
    return [`away: the main action “${wordsOf(each)}” is ${inside ? `under ${middle ? placeOf(middle) : 'nothing'}` : 'outside the window'}`]
  })
}

/** A list without room for two rows, a form without room for two fields, and a screen where nothing is to be read. */
export function emptyPlaces(root: Element): string[] {
  const low = [...root.querySelectorAll('.viewno-list-grid, .vf-main')].filter((each) => isShown(each) && each.clientHeight < 100)
  return [
    ...((root.textContent ?? '').trim() === '' ? ['empty: nothing to be read'] : []),
    ...low.map((each) => `empty: ${placeOf(each)} is ${each.clientHeight} px high`),
  ]
}

/** Buttons that are off, with the reason that they give. */
export function offButtons(root: Element): { title: string; reason: string }[] {
  return [...root.querySelectorAll('button[aria-disabled="true"], button:disabled')].filter(isShown).map((each) => ({
    title: wordsOf(each),
    reason: document.getElementById(each.getAttribute('aria-describedby') ?? '')?.textContent ?? each.getAttribute('title') ?? '',
  }))
}

/** Every word that is shown or said. */
export function shownWords(root: Element): Shown[] {
  const heads = new Map([...root.querySelectorAll('.ag-header-cell[col-id]')].map((each) => [each.getAttribute('col-id') ?? '', wordsOf(each)]))
  const found = textsOf(root).map((text) => {
    const cell = text.parentElement?.closest('[role="gridcell"][col-id]')
    const field = cell?.getAttribute('col-id') ?? ''
    const item = text.parentElement?.closest('.vf-field, dl > div, tr')
    return {
      text: text.data.trim(),
      field,
      label: cell ? (heads.get(field) ?? '') : wordsOf(item?.querySelector('label, dt, th') ?? document.createElement('i')),
    }
  })
  const said = [...root.querySelectorAll('[placeholder], [aria-label]')]
    .filter(isShown)
    .map((each) => ({ text: each.getAttribute('placeholder') ?? each.getAttribute('aria-label') ?? '', field: '', label: '' }))
  return [...found, ...said]
}

/** All that is wrong with how a screen stands. */
export function screenFaults(root: Element): string[] {
  return [...clippedTexts(root), ...overlappingTexts(root), ...doubleScrollBars(root), ...mainActionsAway(root), ...emptyPlaces(root)]
}
