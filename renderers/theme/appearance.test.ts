import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { applyAppearance, useAppearance, usePrinting } from './appearance.ts'

let prefersDark = false

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('dark') && prefersDark, addEventListener() {} }))
})
afterEach(() => {
  cleanup()
  prefersDark = false
  document.documentElement.removeAttribute('data-theme')
  vi.unstubAllGlobals()
})

it('given a page that says nothing, it is light whatever the browser prefers: a page of others stays as it is', () => {
  prefersDark = true
  expect(renderHook(() => useAppearance()).result.current.dark).toBe(false)
})

it('given the choice of the system, it follows the browser; a choice of its own wins', async () => {
  prefersDark = true
  const { result } = renderHook(() => useAppearance())
  await act(async () => applyAppearance({ theme: 'system', density: 'middle' }))
  expect(result.current).toEqual({ dark: true, density: 'middle', touch: false })
  await act(async () => applyAppearance({ theme: 'light', density: 'loose' }))
  expect(result.current).toEqual({ dark: false, density: 'loose', touch: false })
})

it('given the dark theme, when the page goes on paper, it is light until that is done', async () => {
  applyAppearance({ theme: 'dark', density: 'compact' })
  const { result } = renderHook(() => ({ ...useAppearance(), printing: usePrinting() }))
  expect(result.current).toEqual({ dark: true, density: 'compact', touch: false, printing: false })
  await act(async () => window.dispatchEvent(new Event('beforeprint')))
  expect(result.current).toEqual({ dark: false, density: 'compact', touch: false, printing: true })
  await act(async () => window.dispatchEvent(new Event('afterprint')))
  expect(result.current.dark).toBe(true)
})
