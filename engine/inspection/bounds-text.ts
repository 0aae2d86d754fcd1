import type { Bounds } from './judge-field.ts'

/** Bounds as they are read beside a value: `≥ 0.3`, `＜ 3 mm`, `15～45 mm`; '' where there are none. */
export function boundsText(bounds: Bounds, unit = ''): string {
  const text = rangeText(bounds)
  return text === '' || unit === '' ? text : `${text} ${unit}`
}

function rangeText({ min, max, above, below }: Bounds): string {
  const least = min === undefined ? '' : `${above ? '＞' : '≥'} ${min}`
  const most = max === undefined ? '' : `${below ? '＜' : '≤'} ${max}`
  if (least === '' || most === '') return `${least}${most}`
  if (above || below) return `${least}，${most}`
  return min === max ? `＝ ${String(min)}` : `${String(min)}～${String(max)}`
}
