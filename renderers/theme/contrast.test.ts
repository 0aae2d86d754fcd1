import { describe, expect, it } from 'vitest'
import { colors, seriesColors, tones, type ColorName } from './tokens.ts'

const texts = ['text', 'text2', 'textMuted', 'primary', 'primaryHover', 'error', 'errorHover', 'success', 'warning'] as const
const surfaces = ['surface', 'raised', 'bg', 'header', 'fill', 'hover', 'selected'] as const
const filled = ['primary', 'primaryHover', 'error', 'errorHover'] as const
/** Edges of controls, and where controls stand. */
const edges = ['borderStrong', 'focus'] as const
const places = ['surface', 'raised', 'bg'] as const

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the %s theme', (_, at) => {
  const of = (name: ColorName) => colors[name][at]

  it.each(pairs(texts, surfaces))('%s reads on %s', (text, surface) => expect(contrast(of(text), of(surface))).toBeGreaterThanOrEqual(4.5))

  it.each(filled)('what stands on a %s button reads', (fill) => expect(contrast(of('onPrimary'), of(fill))).toBeGreaterThanOrEqual(4.5))

  it('tooltips and the words beside the login read', () => {
    expect(contrast(of('onSpotlight'), of('spotlight'))).toBeGreaterThanOrEqual(4.5)
    for (const art of ['artDeep', 'art', 'artBright'] as const) expect(contrast(of('onArt'), of(art))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairs(edges, places))('%s is seen on %s', (edge, place) => expect(contrast(of(edge), of(place))).toBeGreaterThanOrEqual(3))

  it.each(Object.entries(tones))('tone %s reads on its own fill and on every surface', (_name, { text, fill }) => {
    expect(contrast(text[at], fill[at])).toBeGreaterThanOrEqual(4.5)
    for (const surface of surfaces) expect(contrast(text[at], of(surface))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(seriesColors)('series %s / %s is seen on its card', (...pair) => expect(contrast(pair[at], of('surface'))).toBeGreaterThanOrEqual(3))

  it('no two series look alike', () => {
    const near = pairs(seriesColors, seriesColors).filter(([one, other]) => one !== other && distance(one[at], other[at]) < 40)
    expect(near).toEqual([])
  })
})

/** Between two colours, by their parts; 40 is seen side by side. */
function distance(one: string, other: string): number {
  return Math.hypot(...[1, 3, 5].map((from) => parseInt(one.slice(from, from + 2), 16) - parseInt(other.slice(from, from + 2), 16)))
}

function pairs<One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] {
  return ones.flatMap((one) => others.map((other): [One, Other] => [one, other]))
}

/** WCAG 2.2: relative luminances, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
