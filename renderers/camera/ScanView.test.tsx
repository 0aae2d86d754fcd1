// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ScanView } from './ScanView.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A camera whose picture holds these codes, one after another. */
function givenCamera(codes: (string | null)[]) {
  const stop = vi.fn()
  const track = { stop, getCapabilities: () => ({}) }
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia: () => Promise.resolve(stream) } })
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => Promise.resolve(['qr_code'])
      detect = () => Promise.resolve([codes.shift() ?? null].flatMap((rawValue) => (rawValue === null ? [] : [{ rawValue }])))
    },
  )
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4)
  return { stop }
}

test('given codes before the camera, then each is told once, and the camera is let go of with the view', async () => {
  const { stop } = givenCamera([null, 'DT-1', 'DT-1', 'DT-2'])
  const told: string[] = []
  const { unmount } = render(<ScanView onCode={(text) => told.push(text)} />)
  await waitFor(() => expect(told).toEqual(['DT-1', 'DT-2']), { timeout: 5000 })
  unmount()
  expect(stop).toHaveBeenCalled()
})

test.each([
  [undefined, 'HTTPS'],
  [{ getUserMedia: () => Promise.reject(new DOMException('', 'NotAllowedError')) }, '权限'],
  [{ getUserMedia: () => Promise.reject(new DOMException('', 'NotFoundError')) }, '没有可用的相机'],
])('given no picture to be had, then it says why and what can be done', async (mediaDevices, words) => {
  vi.stubGlobal('navigator', { ...navigator, mediaDevices })
  render(<ScanView onCode={() => undefined} />)
  expect((await screen.findByRole('status')).textContent).toContain(words)
  expect(screen.getByText('选照片识别')).toBeTruthy()
})
