import type { Part, Room } from './floor-plan.ts'

const row = 34
const box = 22
const gap = 8
const margin = 16
const head = 34

interface Placed {
  room: Room
  x: number
  y: number
  width: number
}

/** A part as a panel: a row a floor, the ground at the bottom, and a line from each room to those right below it. */
interface Panel {
  part: Part
  placed: readonly Placed[]
  width: number
  height: number
}

/** The picture of the floors as SVG: what stands on the engine in columns above it. The same plan gives the same text. */
export function drawFloors(top: readonly (readonly Part[])[], ground: Part): string {
  const columns = top.map((parts) => parts.map((part) => layOut(part)))
  const widths = columns.map((panels) => Math.max(...panels.map(({ width }) => width)))
  const heights = columns.map((panels) => panels.reduce((sum, { height }) => sum + height + margin, 0))
  const tall = Math.max(...heights)
  const base = layOut(ground)
  const width = Math.max(
    widths.reduce((sum, each) => sum + each + margin, margin),
    base.width + 2 * margin,
  )
  const drawn: string[] = []
  let x = margin
  columns.forEach((panels, at) => {
    let y = margin + tall - (heights[at] ?? 0)
    for (const panel of panels) {
      drawn.push(drawPanel(panel, x, y, widths[at] ?? 0))
      y += panel.height + margin
    }
    x += (widths[at] ?? 0) + margin
  })
  drawn.push(drawPanel(base, margin, margin + tall, width - 2 * margin))
  return frame(width, tall + base.height + 2 * margin, drawn)
}

function layOut(part: Part): Panel {
  const count = Math.max(...part.rooms.map(({ floor }) => floor)) + 1
  const rows = Array.from({ length: count }, (_, floor) => part.rooms.filter((room) => room.floor === floor))
  const widthOf = (rooms: readonly Room[]): number => rooms.reduce((sum, room) => sum + textWidth(room) + gap, -gap)
  const width = Math.max(...rows.map(widthOf)) + 2 * margin
  const placed = rows.flatMap((rooms, floor) => {
    let x = (width - widthOf(rooms)) / 2
    return rooms.map((room) => {
      const at = { room, x, y: head + (count - 1 - floor) * row, width: textWidth(room) }
      x += at.width + gap
      return at
    })
  })
  return { part, placed, width, height: head + count * row + gap }
}

function textWidth(room: Room): number {
  return Math.round((room.name.length + sizeText(room.lines).length + 1) * 6.2 + 14)
}

/** Thousands of lines, rounded: the picture changes with the rooms, not with every line. */
function sizeText(lines: number): string {
  return lines < 50 ? '' : `${(lines / 1000).toFixed(1)}k`
}

function drawPanel({ part, placed, width, height }: Panel, x: number, y: number, wide: number): string {
  const inset = (wide - width) / 2
  const at = new Map(placed.map((each) => [each.room.name, each]))
  const lines = placed.flatMap((from) => from.room.below.flatMap((name) => lineBetween(from, at.get(name))))
  return [
    `<g transform="translate(${x} ${y})">`,
    `<rect class="part" width="${wide}" height="${height}" rx="6"/>`,
    `<text class="title" x="${margin}" y="21">${part.name}<tspan class="size" dx="8">${Math.round(part.lines / 1000)},000 lines</tspan></text>`,
    `<g transform="translate(${inset} 0)">`,
    ...lines,
    ...placed.map(drawRoom),
    '</g>',
    '</g>',
  ].join('\n')
}

function lineBetween(from: Placed, to: Placed | undefined): string[] {
  if (!to) return []
  const [x1, y1, x2, y2] = [from.x + from.width / 2, from.y + box, to.x + to.width / 2, to.y]
  const bend = (y1 + y2) / 2
  return [`<path class="import" d="M${x1} ${y1}C${x1} ${bend} ${x2} ${bend} ${x2} ${y2}"/>`]
}

function drawRoom({ room, x, y, width }: Placed): string {
  const size = sizeText(room.lines)
  return `<g transform="translate(${x} ${y})"><rect class="room" width="${width}" height="${box}" rx="4"/><text x="7" y="15">${room.name}<tspan class="size" dx="5">${size}</tspan></text></g>`
}

const style = `
.sheet{fill:#fff}.part{fill:#f6f8fa;stroke:#d0d7de}.room{fill:#fff;stroke:#8c959f}
.import{fill:none;stroke:#0958d9;stroke-opacity:.28}
text{font:11px ui-monospace,Menlo,Consolas,monospace;fill:#1f2328}.title{font-size:14px;font-weight:600}.size{font-size:10px;font-weight:400;fill:#656d76}`

function frame(width: number, height: number, drawn: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="The floors of the product">`,
    `<style>${style}\n</style>`,
    `<rect class="sheet" width="${width}" height="${height}"/>`,
    ...drawn,
    '</svg>',
    '',
  ].join('\n')
}
