import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The weights that the product draws with, out of the package that its papers are printed with. */
const weights = ['400Regular', '500Medium', '600SemiBold', '700Bold']

/**
 * Lets the browsers that this process starts draw all text with the product's own Chinese font (on Linux, where fontconfig chooses it): what is cut,
 * what wraps and how a thing looks is the same on every machine, also on one without a Chinese font, which draws a narrow box for each letter.
 * A configuration that was chosen by hand stays.
 */
export function drawWithOwnFonts(): void {
  if (process.env['FONTCONFIG_FILE']) return
  const fonts = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-sc/package.json')))
  const folder = join(tmpdir(), 'viewno-fonts')
  const file = join(folder, 'fonts.conf')
  const lines = [...weights.map((each) => `<dir>${join(fonts, each)}</dir>`), `<cachedir>${join(folder, 'cache')}</cachedir>`]
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `<?xml version="1.0"?>\n<fontconfig>\n${lines.join('\n')}\n</fontconfig>\n`)
  process.env['FONTCONFIG_FILE'] = file
}
