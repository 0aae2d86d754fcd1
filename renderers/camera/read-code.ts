/** Finds a code in a picture. */
export interface CodeReader {
  /** What the first code in the picture says; null where there is none. */
  read(picture: HTMLVideoElement | HTMLCanvasElement): Promise<string | null>
}

/** The part of the browser's own detector that is used; not every browser has it. */
interface Detector {
  detect(source: HTMLVideoElement | HTMLCanvasElement): Promise<{ rawValue: string }[]>
}
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }

/** What stands on equipment, certificates and instruments. */
const FORMATS = ['qr_code', 'data_matrix', 'code_128', 'code_39', 'ean_13']

/** A reader by the browser's own detector, or by zxing where there is none. */
export async function openCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = window as unknown as { BarcodeDetector?: DetectorClass }
  // a browser may have the class and know no format
  const formats = BarcodeDetector ? (await BarcodeDetector.getSupportedFormats().catch(() => [])).filter((each) => FORMATS.includes(each)) : []
  return BarcodeDetector && formats.includes('qr_code') ? byBrowser(new BarcodeDetector({ formats })) : byZxing()
}

function byBrowser(detector: Detector): CodeReader {
  return { read: async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null }
}

async function byZxing(): Promise<CodeReader> {
  const { BrowserMultiFormatReader } = await import('@zxing/browser')
  const reader = new BrowserMultiFormatReader()
  const canvas = document.createElement('canvas')
  return {
    read: (picture) => {
      try {
        return Promise.resolve(reader.decodeFromCanvas(picture instanceof HTMLVideoElement ? frameOf(picture, canvas) : picture).getText())
      } catch {
        // that there is none is told by throwing
        return Promise.resolve(null)
      }
    },
  }
}

/** The picture of this moment, drawn on a canvas that is used again. */
function frameOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): HTMLCanvasElement {
  Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight })
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(video, 0, 0)
  return canvas
}
