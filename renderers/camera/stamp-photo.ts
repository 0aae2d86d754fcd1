import { photoInk } from '../theme/tokens.ts'

/** Pixels of a stamp's letters for each of the shorter side, and the least. */
const SHARE = 1 / 36
const LEAST = 12
const LINE = 1.35
const FAMILY = '"Noto Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif'

/** Writes lines onto the lower left of a picture, white on a dark ground that the picture shines through; what is too long is cut. */
export function stampPhoto(brush: CanvasRenderingContext2D, { width, height }: { width: number; height: number }, lines: readonly string[]): void {
  const shown = lines.filter((line) => line !== '')
  if (shown.length === 0) return
  const letters = Math.max(LEAST, Math.round(Math.min(width, height) * SHARE))
  const step = Math.round(letters * LINE)
  const margin = Math.round(letters / 2)
  brush.font = `${letters}px ${FAMILY}`
  brush.textBaseline = 'top'
  const most = width - 2 * margin
  const cut = shown.map((line) => fitted(line, most, (text) => brush.measureText(text).width))
  const widest = Math.max(...cut.map((line) => brush.measureText(line).width))
  const top = height - cut.length * step - 2 * margin
  brush.fillStyle = photoInk.ground
  brush.fillRect(0, top, Math.min(width, widest + 2 * margin), height - top)
  brush.fillStyle = 'white'
  cut.forEach((line, at) => brush.fillText(line, margin, top + margin + at * step))
}

/** The text as far as it fits, with an ellipsis where it does not. */
export function fitted(text: string, most: number, measure: (text: string) => number): string {
  if (measure(text) <= most) return text
  let [fits, ends] = [0, text.length]
  while (fits < ends) {
    const middle = Math.ceil((fits + ends) / 2)
    if (measure(`${text.slice(0, middle)}…`) <= most) fits = middle
    else ends = middle - 1
  }
  return `${text.slice(0, fits)}…`
}
