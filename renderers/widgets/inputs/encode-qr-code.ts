import { useEffect, useState } from 'react'

/** Modules around the code that must stay white for a reader to find it. */
const MARGIN = 4

interface QrPath {
  state: 'ready'
  /** Modules of one side, margins included. */
  size: number
  path: string
}

type QrState = QrPath | { state: 'waiting' } | { state: 'refused' }

/** The code of a text as one SVG path; its maker is fetched when the first code is drawn. Refused when the text is longer than a code can hold. */
export function useQrPath(text: string): QrState {
  const [made, setMade] = useState<{ text: string; state: QrState } | null>(null)
  useEffect(() => {
    if (text === '') return
    let live = true
    import('qrcode')
      .then(({ create }): QrState => pathOf(create(text, { errorCorrectionLevel: 'M' }).modules))
      .catch((): QrState => ({ state: 'refused' }))
      .then((state) => live && setMade({ text, state }))
    return () => {
      live = false
    }
  }, [text])
  return made?.text === text ? made.state : { state: 'waiting' }
}

/** Dark modules as squares of one unit. */
export function pathOf({ size, data }: { size: number; data: Uint8Array }): QrPath {
  const squares: string[] = []
  data.forEach((dark, at) => {
    if (dark) squares.push(`M${(at % size) + MARGIN} ${Math.floor(at / size) + MARGIN}h1v1h-1z`)
  })
  return { state: 'ready', size: size + 2 * MARGIN, path: squares.join('') }
}

/** The code as an SVG file of its own, black on white. */
export function imageOf({ size, path }: QrPath): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}

/** An SVG as an address to download it from. */
export function fileOf(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}
