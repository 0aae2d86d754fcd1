import { useSyncExternalStore } from 'react'
import { densityChoices, type Density, type AppearanceChoice } from '../../engine/schema/screens/appearance.ts'

/** How the page is drawn now. */
export interface Appearance {
  dark: boolean
  density: Density
}

/** The look of the page: follows `data-theme` and `data-density` of `<html>` and what the browser prefers. On paper everything is light. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(watch, lookNow)
}

/** Whether the page is being put on paper: parts that draw only what is on screen draw everything then. */
export function usePrinting(): boolean {
  return useSyncExternalStore(watch, isPrinting)
}

/** Sets theme and density of the whole page. */
export function applyAppearance({ theme, density }: AppearanceChoice): void {
  const { dataset } = document.documentElement
  dataset['theme'] = theme
  dataset['density'] = density
}

let last: Appearance = { dark: false, density: 'middle' }
let printing = false

/** The same object as long as nothing has changed. */
function lookNow(): Appearance {
  const { theme = 'light', density = 'middle' } = document.documentElement.dataset
  const dark = !isPrinting() && (theme === 'dark' || (theme === 'system' && matches('(prefers-color-scheme: dark)')))
  const next: Appearance = { dark, density: densityChoices.find((each) => each === density) ?? 'middle' }
  if (next.dark !== last.dark || next.density !== last.density) last = next
  return last
}

function watch(onChange: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-density'] })
  for (const query of ['print', '(prefers-color-scheme: dark)']) window.matchMedia?.(query).addEventListener?.('change', onChange, { signal })
  const print = (is: boolean) => () => {
    printing = is
    onChange()
  }
  window.addEventListener('beforeprint', print(true), { signal })
  window.addEventListener('afterprint', print(false), { signal })
  return () => {
    observer.disconnect()
    stop.abort()
  }
}

function isPrinting(): boolean {
  return printing || matches('print')
}

/** Where there is no media query (jsdom) nothing is preferred. */
function matches(query: string): boolean {
  return window.matchMedia?.(query).matches ?? false
}
