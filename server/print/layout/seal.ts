import type { Content } from 'pdfmake'

/** Colour of seal ink. */
const RED = '#c8102e'
const SIZE = 116
const MIDDLE = SIZE / 2
/** Middle of the letters around the star, and how far they may reach. */
const ARC = 44
const WIDEST = 250
const STEP = 22
/** How far from the left of its cell the seal lies. */
const FROM_LEFT = 104
/** How far below the top of its cell: the first line, a number that must be read, stays free. */
const FROM_TOP = 14

/** The round seal of an institution over the text that follows: its name around a star, what the seal is for below. Takes no room. */
export function sealOver(around: string, below: string): Content {
  return { svg: sealPicture(around, below), width: SIZE, relativePosition: { x: FROM_LEFT, y: FROM_TOP } } as Content
}

/** The seal as a drawing of lines and letters. */
export function sealPicture(around: string, below: string): string {
  const letters = [...around]
  const step = Math.min(STEP, WIDEST / Math.max(1, letters.length - 1))
  const size = Math.min(13, Math.max(7, step * 0.74))
  const first = (-step * (letters.length - 1)) / 2
  const arc = letters.map((letter, at) => letterAt(letter, first + at * step, size)).join('')
  const words =
    below === '' ? '' : `<text x="${MIDDLE}" y="${MIDDLE + 30}" text-anchor="middle" ${font(Math.min(11, 62 / below.length))}>${escaped(below)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}"><g opacity="0.82">
<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${MIDDLE - 2.2}" fill="none" stroke="${RED}" stroke-width="2.6"/>
<path d="${star(15)}" fill="${RED}"/>${arc}${words}</g></svg>`
}

function letterAt(letter: string, degrees: number, size: number): string {
  return `<g transform="translate(${MIDDLE} ${MIDDLE}) rotate(${degrees.toFixed(2)}) translate(0 ${-ARC + size * 0.36})"><text x="0" y="0" text-anchor="middle" ${font(size)}>${escaped(letter)}</text></g>`
}

function font(size: number): string {
  return `font-family="Noto" font-weight="bold" font-size="${size.toFixed(2)}" fill="${RED}"`
}

/** Five points around the middle. */
function star(radius: number): string {
  const corners = Array.from({ length: 10 }, (_, at) => {
    const length = at % 2 === 0 ? radius : radius * 0.382
    const angle = (Math.PI / 5) * at - Math.PI / 2
    return `${(MIDDLE + length * Math.cos(angle)).toFixed(2)} ${(MIDDLE + length * Math.sin(angle)).toFixed(2)}`
  })
  return `M${corners.join('L')}Z`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
