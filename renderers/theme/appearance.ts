import { useSyncExternalStore } from 'react'
import { densityChoices, type Density, type AppearanceChoice } from '../../engine/schema/screens/appearance.ts'
import { formFactorNow, watchFormFactor } from './form-factor.ts'
import { colors, densities, touchSizes, type SizeName } from './tokens.ts'

/** How the page is drawn now. */
export interface Appearance {
  dark: boolean
  density: Density
  /** Drawn for a finger, in a window as narrow as a phone's. */
  touch: boolean
}

/** Sizes in px that a look has. */
export function sizesOf({ density, touch }: Pick<Appearance, 'density' | 'touch'>): Readonly<Record<SizeName, number>> {
  return touch ? touchSizes : densities[density]
}

/** The look of the page: follows `data-theme` and `data-density` of `<html>` and what the browser prefers. On paper everything is light. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(watch, lookNow)
}

/** Whether the page is being put on paper: parts that draw only what is on screen draw everything then. */
export function usePrinting(): boolean {
  return useSyncExternalStore(watch, isPrinting)
}

/** Sets theme and density of the whole page, and the colour of what a phone draws around it. */
export function applyAppearance({ theme, density }: AppearanceChoice): void {
  const { dataset } = document.documentElement
  dataset['theme'] = theme
  dataset['density'] = density
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const dark = theme === 'system' ? bar.media.includes('dark') : theme === 'dark'
    bar.content = colors.surface[dark ? 1 : 0]
  }
}

let last: Appearance = { dark: false, density: 'middle', touch: false }
let printing = false

/** The same object as long as nothing has changed. */
function lookNow(): Appearance {
  const { theme = 'light', density = 'middle' } = document.documentElement.dataset
  const dark = !isPrinting() && (theme === 'dark' || (theme === 'system' && matches('(prefers-color-scheme: dark)')))
  const next: Appearance = { dark, density: densityChoices.find((each) => each === density) ?? 'middle', touch: formFactorNow() === 'phone' }
  if (next.dark !== last.dark || next.density !== last.density || next.touch !== last.touch) last = next
  return last
}

function watch(onChange: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-density'] })
  for (const query of ['print', '(prefers-color-scheme: dark)']) window.matchMedia?.(query).addEventListener?.('change', onChange, { signal })
  const unwatch = watchFormFactor(onChange)
  const print = (is: boolean) => () => {
    printing = is
    onChange()
  }
  window.addEventListener('beforeprint', print(true), { signal })
  window.addEventListener('afterprint', print(false), { signal })
  return () => {
    observer.disconnect()
    unwatch()
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
