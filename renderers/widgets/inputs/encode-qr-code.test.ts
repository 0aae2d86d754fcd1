import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { fileOf, imageOf, pathOf } from './encode-qr-code.ts'

test('given the modules of a code, when drawn, then each dark one is a square within a white margin', () => {
  const { modules } = create('https://ts.example.cn/e/1', { errorCorrectionLevel: 'M' })
  const drawn = pathOf(modules)
  expect(drawn.size).toBe(modules.size + 8)
  expect(drawn.path.match(/M/g)).toHaveLength(modules.data.filter((dark) => dark === 1).length)
  expect(drawn.path.startsWith('M4 4h1v1h-1z')).toBe(true)
})

test('given a drawn code, when saved, then it is an SVG of its own, black on white', () => {
  const svg = imageOf({ state: 'ready', size: 9, path: 'M4 4h1v1h-1z' })
  expect(decodeURIComponent(fileOf(svg).split(',')[1] ?? '')).toBe(svg)
  expect(svg).toContain('fill="#fff"')
})
