import { create } from 'qrcode'
import { writeFileSync } from 'node:fs'

const [WIDTH, HEIGHT] = [640, 480]
/** White, black and no colour at all, in a film of brightness and two colours. */
const [WHITE, BLACK, GREY] = [235, 16, 128]
/** Pixels of a module of the code each way, and the white around it that a reader asks for, in pixels. */
const [MODULE_PX, QUIET_PX] = [10, 40]

/** Writes what a made-up camera of Chromium shows: a film (Y4M) of one picture, a QR code that says `text`, in the middle of white. */
export function filmCode(file: string, text: string): void {
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  const [left, top] = [WIDTH, HEIGHT].map((side) => Math.floor((side - size * MODULE_PX) / 2)) as [number, number]
  if (top < QUIET_PX) throw new RangeError(`A code of ${size} modules does not fit into ${HEIGHT} px: ${text}`)
  for (let y = 0; y < size * MODULE_PX; y += 1)
    for (let x = 0; x < size * MODULE_PX; x += 1)
      if (data[Math.floor(y / MODULE_PX) * size + Math.floor(x / MODULE_PX)]) light[(top + y) * WIDTH + left + x] = BLACK
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)
  writeFileSync(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\nFRAME\n`), light, colours]))
}
