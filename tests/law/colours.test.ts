import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Where a colour is data, not look. */
const exceptions: Record<string, string> = {
  'renderers/widgets/colour.tsx': 'shows a colour that is the value',
  'renderers/widgets/inputs/colour-palette.ts': 'colours offered as values',
  'renderers/widgets/inputs/encode-qr-code.ts': 'a code for cameras: black on white in every theme, also as a file',
}

/** Hex, rgb and hsl colours: `#fff` after a quote, colon, bracket or blank, not `#root` or the `#1` of a number. */
const colour = /(?<=['"`:(,\s])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl)a?\(/gi

function coloursIn(text: string): string[] {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').match(colour) ?? []
}

describe('the law of colours', () => {
  const files = ['renderers', 'screens', 'storybook'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  )
  const drawn = files.filter(
    (file) =>
      /\.(css|tsx?)$/.test(file) && !file.startsWith('renderers/theme/') && !/\.(test|stories)\.tsx?$/.test(file) && !file.startsWith('storybook/fixtures/'),
  )

  test('given what draws, when it is read, then colours stand in renderers/theme alone', () => {
    const found = drawn
      .filter((file) => !(file in exceptions))
      .flatMap((file) => coloursIn(readFileSync(join(root, file), 'utf8')).map((each) => `${file}: ${each}`))
    expect(found).toEqual([])
  })

  test('given an exception, when its file is read, then it still needs it', () => {
    for (const file of Object.keys(exceptions)) expect(coloursIn(readFileSync(join(root, file), 'utf8')), file).not.toEqual([])
  })

  test.each(['color: #fff;', "{ color: '#1f2329' }", 'background: rgb(0 0 0 / 20%);', 'fill="#0958d9"'])('given a planted %s, it is named', (text) => {
    expect(coloursIn(text)).toHaveLength(1)
  })

  test.each(['querySelector("#root")', 'see #12', '/* was #fff */', 'color: var(--vn-text);'])('given %s, nothing is named', (text) => {
    expect(coloursIn(text)).toEqual([])
  })
})
