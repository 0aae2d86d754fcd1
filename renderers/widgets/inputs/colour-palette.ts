import type { Json } from '../../../engine/schema/format/json.ts'
import { halfWidth } from './half-width.ts'

/** Colours to choose from without typing: dark enough for white text, different enough to be distinguished. */
export const PALETTE = [
  { value: '#0958d9', title: '蓝' },
  { value: '#237804', title: '绿' },
  { value: '#ad4e00', title: '橙' },
  { value: '#cf1322', title: '红' },
  { value: '#531dab', title: '紫' },
  { value: '#006d75', title: '青' },
  { value: '#595f69', title: '灰' },
  { value: '#1f2329', title: '黑' },
] as const

/** `ABC`, `#abc` and `＃ＡＡＢＢＣＣ` become `#aabbcc`; other text stays for the check to name. */
export function readColour(typed: string): Json {
  const text = halfWidth(typed).toLowerCase()
  if (text === '') return null
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text)
  if (short)
    return `#${short
      .slice(1)
      .map((each) => each + each)
      .join('')}`
  return /^[0-9a-f]{6}$/.test(text) ? `#${text}` : text
}

/** True for what a colour is kept as. */
export function isColour(value: Json): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value)
}

/** Which text stands out on a colour and how well (WCAG contrast ratio): one of the two always reaches 4.5. */
export function textOn(colour: string): { ink: '白字' | '黑字'; ratio: number } {
  const light = luminance(colour)
  const onWhite = 1.05 / (light + 0.05)
  const onBlack = (light + 0.05) / 0.05
  return onWhite >= 4.5 || onWhite >= onBlack ? { ink: '白字', ratio: onWhite } : { ink: '黑字', ratio: onBlack }
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
