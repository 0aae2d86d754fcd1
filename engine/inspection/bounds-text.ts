import type { Bounds } from './judge-field.ts'

/** Bounds as they are read beside a value: `≥ 0.3`, `≤ 3 mm`, `15～45 mm`; '' where there are none. */
export function boundsText({ min, max }: Bounds, unit = ''): string {
  const text = min !== undefined && max !== undefined ? rangeText(min, max) : min !== undefined ? `≥ ${min}` : max !== undefined ? `≤ ${max}` : ''
  return text === '' || unit === '' ? text : `${text} ${unit}`
}

function rangeText(min: string, max: string): string {
  return min === max ? `= ${min}` : `${min}～${max}`
}
