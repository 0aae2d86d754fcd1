/** Width of a text in px: a Chinese character takes a full em, others a little over half. */
export function textWidth(text: string, fontSize: number): number {
  return [...text].reduce((sum, char) => sum + (char.charCodeAt(0) > 255 ? fontSize : fontSize * 0.58), 0)
}

/**
 * How many of the items fit side by side into `room`, keeping space for the 更多 control when some do not,
 * or when `always` says that it is there anyway.
 */
export function countFitting(widths: readonly number[], room: number, gap: number, moreWidth: number, always = false): number {
  const total = widths.reduce((sum, width) => sum + width + gap, 0) - gap
  if (!always && total <= room) return widths.length
  let left = room - moreWidth
  let count = 0
  for (const width of widths) {
    left -= width + gap
    if (left < 0) break
    count += 1
  }
  return count
}
