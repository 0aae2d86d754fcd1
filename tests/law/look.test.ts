import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** What `docs/design.md` says of style sheets, as far as a machine can hold it. Colours have a law of their own (`colours.test.ts`). */
const sheets = ['renderers', 'screens', 'storybook']
  .flatMap((room) => readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`))
  .filter((file) => file.endsWith('.css') && file !== 'renderers/theme/variables.css')

/** Where a rule does not hold, and why. */
const exceptions: Record<string, readonly string[]> = {
  spacing: [
    // as wide as antd's own, that nothing moves when one wakes (`tests/visual-parity`)
    'renderers/inputs/field-controls.css',
    'renderers/inputs/inputs.css',
    // as wide as the grid's own, in whose place it stands
    'renderers/list/first-rows/first-rows.css',
  ],
  fonts: [
    // the words beside the login grow with the window
    'screens/login/login-page.css',
    // the number of an error as a picture
    'screens/pages/pages.css',
  ],
}

const withoutNotes = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '')
const declared = (text: string, names: RegExp): string[] => withoutNotes(text).match(new RegExp(`(?<![\\w-])(?:${names.source})\\s*:[^;}]*`, 'g')) ?? []

/** A step of the grid, such a step less the edge of 1 px, half a step within a control, or a line. */
const onGrid = (px: number): boolean => px % 4 === 0 || px % 4 === 3 || [1, 2, 6].includes(px)

/** Spaces that are on no line of the grid of 4 px. */
export function looseSpaces(text: string): string[] {
  const spaces = declared(text, /(?:padding|margin|gap|row-gap|column-gap)(?:-[a-z-]+)?/)
  return spaces.filter((each) => [...each.matchAll(/(\d+(?:\.\d+)?)px/g)].some(([, px]) => !onGrid(Number(px))))
}

/** Sizes of letters that are no step of the scale. */
export function looseFonts(text: string): string[] {
  return declared(text, /font-size/).filter((each) => !/:\s*(?:inherit|0|var\(--vn-font[\w-]*\))$/.test(each))
}

/** What moves longer than 120 ms, or moves anything while it does; what turns as long as something is awaited is told apart. */
export function slowMotions(text: string): string[] {
  const motions = declared(text, /transition|animation|transition-duration|animation-duration/).filter((each) => !each.includes('infinite'))
  return motions.filter((each) => {
    const [span = ''] = each.match(/[\d.]+m?s\b/) ?? []
    const ms = span.endsWith('ms') ? Number.parseFloat(span) : Number.parseFloat(span) * 1000
    return ms > 120 || /transition:[^;]*\b(?:all|width|height|top|left|margin|padding)\b/.test(each)
  })
}

const laws = { spacing: looseSpaces, fonts: looseFonts, motion: slowMotions }

describe('the law of look', () => {
  test.each(Object.entries(laws))('given all style sheets, when their %s is read, then none is off the scale', (name, law) => {
    expect(sheets.length).toBeGreaterThan(50)
    const read = sheets.filter((file) => !exceptions[name]?.includes(file))
    expect(read.flatMap((file) => law(readFileSync(join(root, file), 'utf8')).map((each) => `${file}: ${each}`))).toEqual([])
  })

  test.each(Object.entries(exceptions))('given the exceptions of %s, when they are read, then they still need to be', (name, files) => {
    for (const file of files) expect(laws[name as keyof typeof laws](readFileSync(join(root, file), 'utf8')), file).not.toEqual([])
  })

  test.each([
    [looseSpaces, 'a { padding: 10px 12px; }'],
    [looseSpaces, 'a { margin-inline-start: 5px }'],
    [looseSpaces, 'a { gap: calc(var(--vn-gap) + 9px); }'],
    [looseFonts, 'a { font-size: 13px; }'],
    [looseFonts, 'a { font-size: calc(var(--vn-font) + 1px); }'],
    [slowMotions, 'a { transition: opacity 0.3s; }'],
    [slowMotions, 'a { transition: width 0.1s; }'],
    [slowMotions, 'a { animation: come 200ms; }'],
  ])('given a planted breach, when %o reads %s, then it is named', (law, text) => {
    expect(law(text)).toHaveLength(1)
  })

  test.each([
    [looseSpaces, 'a { padding: 8px 12px; margin: 0 -4px; gap: 2px } /* was 10px */'],
    [looseSpaces, 'a { padding: 3px 11px; }'],
    [looseSpaces, 'a { scroll-padding: 10px }'],
    [looseFonts, 'a { font-size: var(--vn-font-small); }'],
    [slowMotions, 'a { transition: opacity 0.12s; animation: turn 1s infinite }'],
    [slowMotions, 'a { animation: shown 0s 300ms forwards }'],
  ])('given what is in order, when %o reads %s, then nothing is named', (law, text) => {
    expect(law(text)).toEqual([])
  })
})
