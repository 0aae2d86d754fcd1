/** Colours of the product: one accent, three signals, greys. Every text colour passes AA on white. */
export const colors = {
  primary: '#0958d9',
  /** Darker than at rest: antd's own are lighter and fail AA on white, and white on them. */
  primaryHover: '#0747b0',
  error: '#cf1322',
  errorHover: '#a8071a',
  success: '#237804',
  warning: '#ad4e00',
  text: '#1f2329',
  textSecondary: '#595f69',
  textMuted: '#6b7280',
  border: '#e3e6eb',
  borderStrong: '#c9ced6',
  surface: '#ffffff',
  /** Tooltips: opaque, so that rows beneath do not shine through. */
  spotlight: '#2b313b',
  background: '#f4f6f9',
  headerBackground: '#f7f8fa',
  rowHover: '#f3f7ff',
  rowSelected: '#e8f1ff',
} as const

/** Colours of series in charts, in their order: each 3:1 on white and apart from its neighbours without hue. */
export const seriesColors = ['#0958d9', '#d46b08', '#237804', '#8b5fbf', '#0e7490', '#a8071a', '#6b7280', '#b08900'] as const

/** Sizes that list, form and shell share. */
export const sizes = {
  radius: 4,
  controlHeight: 32,
  fontSize: 14,
  gridFontSize: 13,
  rowHeight: 36,
  headerHeight: 38,
} as const

export const fontFamily = "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif"
