import type { Density } from '../../engine/schema/screens/appearance.ts'
import type { Tone } from '../../engine/schema/format/words.ts'

/** One colour in the light and in the dark theme. */
export type Pair = readonly [light: string, dark: string]

/**
 * Colours of the product: one accent, three signals, greys. Every text colour reaches 4.5:1 on every surface of its theme, every edge of a
 * control 3:1 (`contrast.test.ts`). What is written here comes to style sheets as `--vn-<name>` (`variables.css`), to antd by `antd-theme.ts`.
 */
export const colors = {
  primary: ['#0958d9', '#74abff'],
  /** Darker than at rest on light, lighter on dark: antd's own fail AA. */
  primaryHover: ['#0747b0', '#9cc4ff'],
  onPrimary: ['#ffffff', '#0b1a33'],
  primaryRing: ['#dce7fa', '#26385a'],
  error: ['#cf1322', '#ff8f8a'],
  errorHover: ['#a8071a', '#ffb3af'],
  errorRing: ['#fadfe1', '#54292c'],
  success: ['#237804', '#7fcb63'],
  caution: ['#6f5f00', '#dcc44e'],
  warning: ['#ad4e00', '#f0a558'],
  text: ['#1f2329', '#e3e7ed'],
  text2: ['#595f69', '#b4bcc8'],
  textMuted: ['#646b78', '#99a3b1'],
  /** Between parts of a page: decoration, not needed to see a control. */
  border: ['#e3e6eb', '#313944'],
  /** Around controls. */
  borderStrong: ['#878f9c', '#727c8b'],
  /** Cards and inputs. */
  surface: ['#ffffff', '#181c22'],
  /** Dialogs and drop-downs. */
  raised: ['#ffffff', '#20252d'],
  /** The page beneath everything. */
  bg: ['#f4f6f9', '#0f1216'],
  /** Heads of tables. */
  header: ['#f7f8fa', '#1e232a'],
  /** Quiet fillings: controls that are off, chips, tracks, what is still loading. */
  fill: ['#eef0f4', '#262c35'],
  hover: ['#f3f7ff', '#212936'],
  selected: ['#e8f1ff', '#1a2f52'],
  /** Tooltips: opaque, so that rows beneath do not shine through. */
  spotlight: ['#2b313b', '#3a4452'],
  onSpotlight: ['#ffffff', '#ffffff'],
  focus: ['#0958d9', '#74abff'],
  shadow: ['#1f232926', '#00000080'],
  shade: ['#00000073', '#000000a6'],
  /** The picture beside the login, and what is drawn on it. */
  artDeep: ['#0a2a66', '#07152f'],
  art: ['#0b429f', '#0a2450'],
  artBright: ['#0958d9', '#103a80'],
  onArt: ['#ffffff', '#e3e7ed'],
} as const satisfies Record<string, Pair>

export type ColorName = keyof typeof colors

/** Text, fill and edge of a tone; text on its own fill passes AA. */
export const tones = {
  default: { text: ['#3d4451', '#c6cdd7'], fill: ['#f1f3f6', '#2a313b'], edge: ['#dde1e7', '#3d4652'] },
  primary: { text: ['#0747b3', '#8fbcff'], fill: ['#e8f1ff', '#1a2f52'], edge: ['#bcd4fb', '#2b4f86'] },
  success: { text: ['#1f6b04', '#8fd675'], fill: ['#edf7e6', '#1d3316'], edge: ['#c5e3b1', '#345a28'] },
  caution: { text: ['#6a5a00', '#e3cf62'], fill: ['#fdf9d9', '#35300f'], edge: ['#eadf8f', '#5d5420'] },
  warning: { text: ['#8f4100', '#f5b46e'], fill: ['#fff4e5', '#3a2912'], edge: ['#f7d7ab', '#65471d'] },
  danger: { text: ['#b3101d', '#ffa29d'], fill: ['#fff0f0', '#42191b'], edge: ['#f8c9cb', '#742c2e'] },
  muted: { text: ['#5b626d', '#a3acb8'], fill: ['#f5f6f8', '#232932'], edge: ['#e6e9ee', '#343c47'] },
} as const satisfies Record<Tone, Record<TonePart, Pair>>

export type TonePart = 'text' | 'fill' | 'edge'

/** Colour of a row's or a value's text in a tone. */
export const toneText: Record<Tone, ColorName> = {
  default: 'text',
  primary: 'primary',
  success: 'success',
  caution: 'caution',
  warning: 'warning',
  danger: 'error',
  muted: 'textMuted',
}

/** Colours of series in charts, in their order: each 3:1 on its surface and apart from its neighbours without hue. */
export const seriesColors: readonly Pair[] = [
  ['#0958d9', '#74abff'],
  ['#d46b08', '#f0964a'],
  ['#237804', '#7fcb63'],
  ['#8b5fbf', '#c3a5ec'],
  ['#0e7490', '#3fb8cf'],
  ['#a8071a', '#f28b88'],
  ['#6b7280', '#a0a8b4'],
  ['#a07c00', '#d4b23c'],
  ['#c41d7f', '#ef86c4'],
  ['#5b8c00', '#b5dd5f'],
  ['#531dab', '#9f86f5'],
  ['#8a5a3c', '#d0a184'],
]

/** Place among those of what stands for a tone: green does not stand for danger because it came third. */
export const toneSeries: Record<Tone, number> = { primary: 0, warning: 1, success: 2, danger: 5, default: 6, muted: 6, caution: 7 }

/** Sizes in px that follow the density, the usual one first: `control` heights, `row` and head of lists, `gap` between parts, fonts, `lineHeight` of text; `fontTitle` is that of heads of parts and of icons that stand alone. */
export const densities = {
  middle: { control: 32, row: 36, headRow: 38, gap: 12, font: 14, fontGrid: 13, fontSmall: 12, fontTitle: 16, lineHeight: 22 },
  compact: { control: 28, row: 28, headRow: 32, gap: 8, font: 12, fontGrid: 12, fontSmall: 12, fontTitle: 14, lineHeight: 20 },
  loose: { control: 36, row: 44, headRow: 46, gap: 16, font: 15, fontGrid: 14, fontSmall: 13, fontTitle: 17, lineHeight: 24 },
} as const satisfies Record<Density, Record<string, number>>

export type SizeName = keyof (typeof densities)['middle']

/** Sizes in px below the first of `windowWidths`, whatever the density: what is pressed by a finger is 44 high (docs/adr/0054). */
export const touchSizes: Readonly<Record<SizeName, number>> = {
  ...{ control: 44, row: 48, headRow: 44, gap: 12, font: 15, fontGrid: 14, fontSmall: 13, fontTitle: 17, lineHeight: 22 },
}

/** Widths in px from which on a window is a tablet's and a desk's; below the first it is a phone's, whatever it stands on. */
export const windowWidths = { tablet: 768, desk: 1024 } as const

/** What is drawn onto photos: red is seen on most and yellow on the others; the ground of a stamp lets the photo shine through. */
export const photoInk = { red: '#e5252a', yellow: '#ffd21f', ground: 'rgb(0 0 0 / 55%)' } as const

export const radius = 4

/**
 * Sizes in px that no density changes: `mark` of counts and arrows within an icon, `display` of figures on desks and of heads before the work begins,
 * `touchInput` of what is typed into on a phone, where a browser enlarges the page for anything smaller.
 */
export const fixedFonts = { mark: 10, display: 20, touchInput: 16 } as const

/** Forms, desktops and charts grow no wider than this, in px: lines stay short on a wide screen. */
export const pageWidth = 1920

export const fontFamily = "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif"
