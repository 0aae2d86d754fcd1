import { common, elementsOf, ends, forgetFrames, framesOf, isShown, linesOf, placeOf, scrolls, seenLines, textsOf, wordsOf, type Axis } from './drawn-text.ts'
import { smallTargets, strayTargets } from './phone/touch-targets.ts'

/**
 * What is wrong with a screen as it stands in the window. Runs in the page, where text has its sizes: `walked-screen.ts` takes it there.
 * Each check takes the part of the page that it judges, leaves it as it is, and tells its faults in words.
 */

/** A word that is shown, with the head of its column or the label of its field; '' where it has none. */
export interface Shown {
  text: string
  label: string
  /** Field of a cell of a list. */
  field: string
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
  for (const { inside, scrolls: along, signs, clamped } of framesOf(element)) {
    if (along.x || signs) reached.x = true
    if (along.y || clamped) reached.y = true
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
    // a legend that turns its pages ends where its page does
    const cut = text.parentElement?.closest('g[clip-path]') ? '' : cutOf(text)
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
  const found = new Map<string, string[]>()
  lines.forEach((line, at) => {
    for (const other of lines.slice(at + 1)) {
      if (other.seen.top >= line.seen.bottom - 3) break
      const both = common(line.seen, other.seen)
      if (line.element === other.element || both.width < 4 || both.height < Math.min(line.box.height, other.box.height) * 0.3) continue
      if (covered(line.element, other.element, both.left + both.width / 2, both.top + both.height / 2)) continue
      const places = `${placeOf(line.element)} and ${placeOf(other.element)}`
      found.set(places, [...(found.get(places) ?? []), `“${line.text.slice(0, 20)}” and “${other.text.slice(0, 20)}”`])
    }
  })
  return [...found].map(([places, [first = '', ...more]]) => `overlap: ${first} in ${places}${more.length > 0 ? `, and ${more.length} more` : ''}`)
}

/** What really scrolls along an axis. */
function scrollersOf(elements: readonly Element[], axis: Axis): Element[] {
  return elements.filter((each) => {
    const hidden = axis === 'x' ? each.scrollWidth - each.clientWidth : each.scrollHeight - each.clientHeight
    if (hidden <= 1) return false
    const style = getComputedStyle(each)
    return scrolls(axis === 'x' ? style.overflowX : style.overflowY) && isShown(each)
  })
}

/** Two scroll bars beside each other for one and the same thing: what scrolls fills most of something that scrolls the same way. */
export function doubleScrollBars(root: Element): string[] {
  const page = document.scrollingElement as Element
  const ofPage = [
    ...(page.scrollHeight > innerHeight + 1 ? ['scroll: the window itself scrolls'] : []),
    ...(page.scrollWidth > innerWidth + 1 ? [`scroll: ${page.scrollWidth - innerWidth} px wider than the window`] : []),
  ]
  const elements = [root, ...elementsOf(root)]
  const nested = (['x', 'y'] as const).flatMap((axis) => {
    const all = scrollersOf(elements, axis)
    const fills = (inner: Element, outer: Element) => inner.clientWidth > outer.clientWidth * 0.6 && inner.clientHeight > outer.clientHeight * 0.6
    const pairs = all.flatMap((inner) =>
      all.filter((outer) => outer !== inner && outer.contains(inner) && fills(inner, outer)).map((outer) => [outer, inner] as const),
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

function showsAnything(button: Element): boolean {
  const drawn = [...button.querySelectorAll('svg, img, i, [style*="background"]')].some(isShown)
  const { backgroundImage } = getComputedStyle(button)
  return (
    drawn ||
    backgroundImage !== 'none' ||
    textsOf(button).length > 0 ||
    ['::before', '::after'].some((part) => getComputedStyle(button, part).content !== 'none')
  )
}

/** A button without a picture or a word, a list without room for two rows, a form without room for two fields, and a screen where nothing is to be read. */
export function emptyPlaces(root: Element): string[] {
  const bare = [...root.querySelectorAll('button')].filter((each) => isShown(each) && each.clientWidth > 8 && each.clientHeight > 8 && !showsAnything(each))
  // a form over a page is as high as its fields
  const low = [...root.querySelectorAll('.viewno-list-grid, .viewno-cards, .vf-main:not([role="dialog"] *)')].filter(
    (each) => isShown(each) && each.clientHeight < 100,
  )
  return [
    ...((root.textContent ?? '').trim() === '' ? ['empty: nothing to be read'] : []),
    ...bare.map((each) => `empty: the button “${each.getAttribute('aria-label') ?? ''}” in ${placeOf(each)} shows nothing`),
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

/** The head of the column of a table that it stands in, else the label of its field. */
function labelOf(element: Element): string {
  const cell = element.closest('td')
  const head = cell?.closest('table')?.querySelectorAll('thead th')[cell.cellIndex]
  const label = head ?? element.closest('.vf-field, dl > div, tr')?.querySelector('label, dt, th')
  return label ? wordsOf(label) : ''
}

/** Every word that is shown or said. */
export function shownWords(root: Element): Shown[] {
  const heads = new Map([...root.querySelectorAll('.ag-header-cell[col-id]')].map((each) => [each.getAttribute('col-id') ?? '', wordsOf(each)]))
  const found = textsOf(root).map((text) => {
    const cell = text.parentElement?.closest('[role="gridcell"][col-id]')
    const field = cell?.getAttribute('col-id') ?? ''
    return { text: text.data.trim(), field, label: cell ? (heads.get(field) ?? '') : labelOf(text.parentElement as Element) }
  })
  const said = [...root.querySelectorAll('[placeholder], [aria-label]')]
    .filter(isShown)
    .map((each) => ({ text: each.getAttribute('placeholder') ?? each.getAttribute('aria-label') ?? '', field: '', label: '' }))
  return [...found, ...said]
}

/** All that is wrong with how a screen stands. */
export function screenFaults(root: Element): string[] {
  forgetFrames()
  return [...clippedTexts(root), ...overlappingTexts(root), ...doubleScrollBars(root), ...mainActionsAway(root), ...emptyPlaces(root), ...cutIcons(root)]
}

/** By what an icon draws: the same stands at many places. */
const drawnCut = new Map<string, boolean>()

/** An icon whose lines go over its field: what lies outside is not drawn. */
function cutIcons(root: Element): string[] {
  return [...root.querySelectorAll<SVGSVGElement>('svg.vn-icon')].flatMap((icon) => {
    if (!isShown(icon)) return []
    const drawn = `${icon.getAttribute('viewBox')} ${icon.innerHTML}`
    const isCut = drawnCut.get(drawn) ?? goesOver(icon)
    drawnCut.set(drawn, isCut)
    return isCut ? [`cut: icon of ${placeOf(icon)}`] : []
  })
}

function goesOver(icon: SVGSVGElement): boolean {
  const { x, y, width, height } = icon.getBBox()
  const field = icon.viewBox.baseVal
  return x < field.x || y < field.y || x + width > field.x + field.width || y + height > field.y + field.height
}

/** All that is wrong with how a screen stands on a phone. */
export function phoneFaults(root: Element): string[] {
  return [...screenFaults(root), ...smallTargets(root), ...strayTargets(root)]
}
