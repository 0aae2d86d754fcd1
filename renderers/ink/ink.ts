export interface Point {
  x: number
  y: number
  /** Of the pen, 0 to 1; 0.5 for what has none. */
  pressure: number
  /** When, in milliseconds of the page; absent where nobody asks. */
  at?: number
}

/** What was drawn without lifting the pen; in CSS pixels of the pad. */
export type Stroke = readonly Point[]

const THIN = 1.4
const THICK = 3.2
const MARGIN = 8
/** Pixels of the picture for each of the pad: sharp on paper too. */
const SHARP = 3

/** The rectangle that holds all strokes and a margin; null when nothing is drawn. */
export function boundsOf(strokes: readonly Stroke[]): { x: number; y: number; width: number; height: number } | null {
  const points = strokes.flat()
  if (points.length === 0) return null
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)]
  const x = Math.min(...xs) - MARGIN
  const y = Math.min(...ys) - MARGIN
  return { x, y, width: Math.max(...xs) + MARGIN - x, height: Math.max(...ys) + MARGIN - y }
}

/** How strokes are drawn: colour, and how many times as thick as a pen on paper. */
export interface InkPen {
  colour: string
  thick: number
}

const onPaper: InkPen = { colour: 'black', thick: 1 }

/** Draws strokes as smooth lines: each point bends the line between the middles of its neighbours, pressure makes it thicker. */
export function paint(context: CanvasRenderingContext2D, strokes: readonly Stroke[], { colour, thick }: InkPen = onPaper): void {
  context.strokeStyle = colour
  context.fillStyle = colour
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const stroke of strokes) {
    const [first] = stroke
    if (!first) continue
    if (stroke.length === 1) dot(context, first, thick)
    let from = first
    stroke.slice(1).forEach((point, at) => {
      const to = at === stroke.length - 2 ? point : middle(stroke[at] ?? first, point)
      const bend = stroke[at] ?? first
      context.beginPath()
      context.lineWidth = widthOf(bend) * thick
      context.moveTo(from.x, from.y)
      context.quadraticCurveTo(bend.x, bend.y, to.x, to.y)
      context.stroke()
      from = to
    })
  }
}

/** The strokes as a PNG on white, no larger than they are. */
export function pictureOf(strokes: readonly Stroke[]): Promise<Blob> {
  const bounds = boundsOf(strokes)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!bounds || !context) return Promise.reject(new Error('nothing is drawn'))
  canvas.width = Math.ceil(bounds.width * SHARP)
  canvas.height = Math.ceil(bounds.height * SHARP)
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(SHARP, SHARP)
  context.translate(-bounds.x, -bounds.y)
  paint(context, strokes)
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'))
}

function dot(context: CanvasRenderingContext2D, point: Point, thick: number): void {
  context.beginPath()
  context.arc(point.x, point.y, (widthOf(point) * thick) / 2, 0, Math.PI * 2)
  context.fill()
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, pressure: (a.pressure + b.pressure) / 2 }
}

function widthOf({ pressure }: Point): number {
  return THIN + (THICK - THIN) * pressure
}
