/** A name by its middle, in px. */
export interface NameBox {
  x: number
  y: number
  width: number
  height: number
}

/** A mark by its middle, in px. */
export interface MarkBox {
  x: number
  y: number
  size: number
}

/** Px between a name and the mark that it gives way to. */
const GAP = 2

/**
 * How far down (up where negative) each name of a map is moved so that no mark and no name before it covers it: not at all where that is free, else
 * below the marks in its way, else above them; null where neither is free, since half a name is worse than none.
 */
export function namesBesideMarks(names: readonly NameBox[], marks: readonly MarkBox[]): (number | null)[] {
  const kept: NameBox[] = []
  return names.map((name) => {
    const inTheWay = marks.filter((mark) => covers(mark, name))
    const below = Math.max(0, ...inTheWay.map(({ y, size }) => y + size / 2 + GAP + name.height / 2 - name.y))
    const above = Math.min(0, ...inTheWay.map(({ y, size }) => y - size / 2 - GAP - name.height / 2 - name.y))
    const free = [...new Set([0, below, above])].find((shift) => {
      const moved = { ...name, y: name.y + shift }
      return !marks.some((mark) => covers(mark, moved)) && !kept.some((other) => overlap(other, moved))
    })
    if (free === undefined) return null
    kept.push({ ...name, y: name.y + free })
    return free
  })
}

function covers({ x, y, size }: MarkBox, name: NameBox): boolean {
  return overlap({ x, y, width: size, height: size }, name)
}

function overlap(one: NameBox, other: NameBox): boolean {
  return Math.abs(one.x - other.x) * 2 < one.width + other.width && Math.abs(one.y - other.y) * 2 < one.height + other.height
}
