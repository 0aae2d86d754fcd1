import type { Tone } from '../../engine/schema/format/words.ts'
import {
  colors,
  densities,
  fixedFonts,
  fontFamily,
  pageWidth,
  radius,
  tones,
  touchSizes,
  windowWidths,
  type ColorName,
  type Pair,
  type SizeName,
  type TonePart,
} from './tokens.ts'

/** A colour for an inline style or an attribute; follows the theme. */
export function colorVar(name: ColorName): string {
  return `var(${nameOf(name)})`
}

/** A colour of a tone for an inline style; follows the theme. */
export function toneVar(tone: Tone, part: TonePart): string {
  return `var(--vn-tone-${tone}-${part})`
}

/** A size for an inline style; follows the density. */
export function sizeVar(name: SizeName): string {
  return `var(${nameOf(name)})`
}

/**
 * The text of `variables.css`. Colours say both themes and follow `color-scheme`: light unless `data-theme` on the page says `dark`, or `system` for
 * what the browser prefers. `data-density` may stand on the page or on a part of it, and has no say on a phone. Paper is light.
 */
export function variablesCss(): string {
  const [usual] = Object.keys(densities)
  const rules = [
    rule(':root', [
      declaration('color-scheme', 'light'),
      ...Object.entries(colors).map(([name, pair]) => declaration(nameOf(name), both(pair))),
      ...Object.entries(tones).flatMap(([tone, parts]) => Object.entries(parts).map(([part, pair]) => declaration(`--vn-tone-${tone}-${part}`, both(pair)))),
      declaration('--vn-radius', `${radius}px`),
      declaration('--vn-page', `${pageWidth}px`),
      ...Object.entries(fixedFonts).map(([name, size]) => declaration(`--vn-font-${name}`, `${size}px`)),
      declaration('--vn-font-family', fontFamily),
    ]),
    rule(`[data-theme='system']`, [declaration('color-scheme', 'light dark')]),
    rule(`[data-theme='dark']`, [declaration('color-scheme', 'dark')]),
    ...Object.entries(densities).map(([density, sizes]) =>
      rule(
        density === usual ? `:root,\n[data-density='${density}']` : `[data-density='${density}']`,
        Object.entries(sizes).map(([name, size]) => declaration(nameOf(name), `${size}px`)),
      ),
    ),
  ]
  const touch = Object.entries(touchSizes).map(([name, size]) => `  ${declaration(nameOf(name), `${size}px`)}`)
  const phone = `@media screen and (width < ${windowWidths.tablet}px) {\n  :root,\n  [data-density] {\n${touch.join('')}  }\n}\n`
  const paper = `@media print {\n  :root,\n  [data-theme] {\n    color-scheme: light;\n  }\n}\n`
  return ['/* Made from tokens.ts; renew with: npx vitest run --project react renderers/theme -u */\n', ...rules, phone, paper].join('\n')
}

function rule(selector: string, declarations: readonly string[]): string {
  return `${selector} {\n${declarations.join('')}}\n`
}

function declaration(name: string, value: string): string {
  return `  ${name}: ${value};\n`
}

function both([light, dark]: Pair): string {
  return light === dark ? light : `light-dark(${light}, ${dark})`
}

/** `textMuted` → `--vn-text-muted`, `text2` → `--vn-text-2`. */
function nameOf(name: string): string {
  return `--vn-${name.replace(/[A-Z]|\d/g, (found) => `-${found.toLowerCase()}`)}`
}
