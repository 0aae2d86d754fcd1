import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { MapCanvas } from './MapCanvas.tsx'
import type { MapGround } from './map-ground.ts'
import type { Mark } from './map-marks.ts'

beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  for (const name of ['clientHeight', 'clientWidth', 'offsetHeight', 'offsetWidth'])
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => 600 })
})
afterEach(cleanup)

const areas = [
  { name: '成都市', lat: 30.65, lon: 104.06 },
  { name: '绵阳市', lat: 31.46, lon: 104.76 },
]
const mark = (lat: number, lon: number): Mark => ({ id: `${lat} ${lon}`, lat, lon, text: '306', title: '306 条', look: 'count', late: false })

function given(ground: Partial<MapGround>, marks: readonly Mark[] = []) {
  const whole: MapGround = { tiles: '', attribution: { text: '', link: '' }, areas, ...ground }
  const draw = (shown: readonly Mark[]) => (
    <MapCanvas label="图" box={[103, 29, 106, 32]} marks={shown} way={[]} ground={whole} inPage={false} onMove={() => {}} onPress={() => {}} />
  )
  const { rerender } = render(draw(marks))
  return (shown: readonly Mark[]) => rerender(draw(shown))
}

test('given tiles of somebody, then who made them is told in the corner, with their page', () => {
  given({ tiles: '/tiles/{z}/{x}/{y}.png', attribution: { text: '© 天地图', link: 'https://www.tianditu.gov.cn/' } })
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: '© 天地图' })
  expect([link.href, link.target, link.rel]).toEqual(['https://www.tianditu.gov.cn/', '_blank', 'noreferrer'])
})

test('given an attribution that looks like markup, then it is a text', () => {
  given({ tiles: '/tiles/{z}/{x}/{y}.png', attribution: { text: '© <b>瓦片</b>', link: '' } })
  expect(screen.getByText('© <b>瓦片</b>')).toBeTruthy()
  expect(screen.queryByText('瓦片')).toBeNull()
})

test('given marks on names of areas, then the names give way, and come back once the marks are gone', () => {
  const show = given({}, [mark(30.65, 104.06)])
  const face = () => screen.getByText('成都市')
  expect(face().style.translate).toMatch(/^0 \d+px$/)
  expect(screen.getByText('绵阳市').style.translate).toBe('')
  // all around it
  show([30.65, 30.05, 31.25].map((lat) => mark(lat, 104.06)))
  expect(face().hidden).toBe(true)
  show([])
  expect([face().hidden, face().style.translate]).toEqual([false, ''])
})
