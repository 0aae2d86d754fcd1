type Reading = (text: string) => string

let reading: Reading | null = null
const known = new Map<string, string>()

/** Loads the readings of Chinese characters (140 kB gzip) once somebody types Latin letters to find something. */
export async function loadPinyin(): Promise<void> {
  if (reading) return
  const { pinyin } = await import('pinyin-pro')
  reading = (text) => {
    const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive' })
    return `${syllables.join('')} ${syllables.map((each) => each[0] ?? '').join('')}`.toLowerCase()
  }
}

/** True once the readings are here. */
export function hasPinyin(): boolean {
  return reading !== null
}

/** True when label, code, full pinyin or initials contain what was typed: `cdt`, `chengdu`, `5101`, `成都`. */
export function matches(typed: string, label: string, code: string): boolean {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return true
  if (label.toLowerCase().includes(wanted) || code.toLowerCase().startsWith(wanted)) return true
  return read(label).includes(wanted)
}

function read(label: string): string {
  if (!reading) return ''
  const found = known.get(label)
  if (found !== undefined) return found
  const made = reading(label)
  known.set(label, made)
  return made
}
