import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { crc32, deflateSync } from 'node:zlib'
import type { FileStore } from '../../services/file-store.ts'

/** A photo of what was wrong, as the demonstration has it: drawn, a few kilobytes, kept once under the hash of its content. */
export interface Picture {
  key: string
  content: Buffer
}

const [WIDTH, HEIGHT] = [320, 240]
/** Steel, shadow, light, rust, dark rust, lamp, scale, paint. */
const COLOURS = [0x8d949c, 0x3b4048, 0xd9dde2, 0xa4552b, 0x6e3517, 0xd0342c, 0xf3d34a, 0x4c6b8a]

/** Colour of a point. */
type Drawing = (x: number, y: number) => number

const drawings: readonly Drawing[] = [ropeWithBrokenWires, corrodedPlate, deadLamp, gapBesideScale]

let drawn: Picture[] | null = null

/** The pictures, drawn once. */
export function pictures(): readonly Picture[] {
  drawn ??= drawings.map((drawing) => {
    const content = png(drawing)
    return { content, key: createHash('sha256').update(content).digest('hex') }
  })
  return drawn
}

let sheet: Picture | null = null

/** A scanned page with lines and a red seal, as papers of the demonstration look, drawn once. */
export function scannedSheet(): Picture {
  const content = sheet?.content ?? png(sealedPage)
  sheet ??= { content, key: createHash('sha256').update(content).digest('hex') }
  return sheet
}

/** Puts the pictures where the files of records are; what is there already is written again, the same. */
export async function storePictures(files: Pick<FileStore, 'put'>): Promise<void> {
  for (const { key, content } of [...pictures(), scannedSheet()]) await files.put(key, Readable.from([content]))
}

function ropeWithBrokenWires(x: number, y: number): number {
  const across = x + y * 0.35 - 190
  if (Math.abs(across) > 46) return y % 60 < 2 ? 1 : 7
  if (y > 112 && y < 126 && across > 4 && across < 30) return (x + y) % 5 < 2 ? 4 : 3
  const strand = Math.floor((across + y * 0.9 + 600) / 11) % 3
  return Math.abs(across) > 40 ? 1 : ([2, 0, 1][strand] ?? 0)
}

function corrodedPlate(x: number, y: number): number {
  if (Math.abs(y - 120) < 3) return 2
  const spots: readonly (readonly number[])[] = [
    [96, 84, 34],
    [138, 101, 22],
    [221, 158, 41],
    [70, 178, 18],
  ]
  const depth = Math.min(...spots.map(([cx = 0, cy = 0, r = 1]) => Math.hypot(x - cx, y - cy) / r + 0.12 * Math.sin(x / 5) * Math.cos(y / 4)))
  return depth < 0.55 ? 4 : depth < 1 ? 3 : (x + 2 * y) % 97 < 2 ? 2 : 0
}

function deadLamp(x: number, y: number): number {
  const from = Math.hypot(x - 160, y - 104)
  if (from < 38) return from < 30 && x + y < 240 ? 0 : 1
  if (from < 46) return 2
  if (y > 172 && y < 200 && x > 96 && x < 224) return Math.floor(x / 16) % 2 ? 5 : 2
  return x < 26 || x > 294 || y < 20 || y > 220 ? 1 : 7
}

function gapBesideScale(x: number, y: number): number {
  if (y > 176) return x % 20 < 2 ? 1 : x % 4 < 1 && y < 196 ? 1 : 6
  if (x > 148 && x < 171) return 1
  if (x > 140 && x < 180) return 2
  return Math.floor(y / 44) % 2 ? 0 : 7
}

function sealedPage(x: number, y: number): number {
  if (x < 70 || x > 250) return 7
  if (y > 24 && y < 34 && x > 110 && x < 210) return 1
  const from = Math.hypot(x - 205, y - 182)
  if ((from > 24 && from < 28) || (from < 9 && (x + y) % 3 > 0)) return 5
  return y > 48 && y < 214 && y % 12 < 2 && x > 86 && x < 234 - ((y * 7) % 40) && (x + y) % 9 > 1 ? 0 : 2
}

/** A picture of at most 256 colours (PNG, ISO/IEC 15948): header, palette, its rows behind a filter byte each. */
function png(drawing: Drawing): Buffer {
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT)
  for (let y = 0; y < HEIGHT; y += 1) for (let x = 0; x < WIDTH; x += 1) rows[y * (WIDTH + 1) + x + 1] = drawing(x, y)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const palette = Buffer.from(COLOURS.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named) >>> 0)
  return Buffer.concat([length, named, check])
}
