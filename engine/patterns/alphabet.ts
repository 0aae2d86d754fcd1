/** A character that stands for all that the places of a pattern cannot tell from it. */
export interface Letter {
  sample: string
  /** Indices of the places that take it. */
  takenBy: readonly number[]
}

/** One of each kind that `\s`, `\w`, `\d`, `.` and their opposites tell apart, and of what users write. */
const USUAL = ['a', 'Z', '_', '0', '-', ' ', '\t', '\n', '\u2028', '\u00a0', '\u3000', '\ufeff', '中', '，', '０', 'é', '🙂']
const LAST_OF_PLANE = 0xffff

/** The letters of an alphabet in which places that take what is written in `taken` read differently; those that no place takes are left out. */
export function alphabetOf(taken: readonly string[]): Letter[] {
  const tests = new Map([...new Set(taken)].map((raw) => [raw, new RegExp(`^(?:${raw})$`, 'u')]))
  const letters = new Map<string, Letter>()
  for (const sample of samplesOf([...tests.keys()])) {
    const taking = new Set([...tests].flatMap(([raw, test]) => (test.test(sample) ? [raw] : [])))
    const takenBy = taken.flatMap((raw, place) => (taking.has(raw) ? [place] : []))
    const key = takenBy.join(',')
    if (takenBy.length > 0 && !letters.has(key)) letters.set(key, { sample, takenBy })
  }
  return [...letters.values()]
}

/** Both sides of every border that a class may have: the characters named in it with their neighbours; of a property of Unicode one of each kind. */
function samplesOf(classes: readonly string[]): Set<string> {
  const samples = new Set(USUAL)
  for (const raw of classes)
    for (const code of codesNamedIn(raw))
      for (const near of [code - 1, code, code + 1]) if (near >= 0) samples.add(String.fromCodePoint(Math.min(near, 0x10ffff)))
  const properties = [...new Set(classes.flatMap((raw) => raw.match(/\\[pP]\{[^}]*\}/g) ?? []))].map((raw) => new RegExp(raw, 'u'))
  if (properties.length > 0) for (const sample of onePerKind(properties)) samples.add(sample)
  return samples
}

function codesNamedIn(raw: string): number[] {
  const escaped = [...raw.matchAll(/\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]+)\})/g)].map(([, two, four, any]) =>
    Number.parseInt(two ?? four ?? any ?? '0', 16),
  )
  return [...escaped, ...[...raw].map((character) => character.codePointAt(0) ?? 0)]
}

function onePerKind(properties: readonly RegExp[]): Iterable<string> {
  const kinds = new Map<string, string>()
  for (let code = 0; code <= LAST_OF_PLANE; code += 1) {
    const character = String.fromCodePoint(code)
    const kind = properties.map((property) => (property.test(character) ? '1' : '0')).join('')
    if (!kinds.has(kind)) kinds.set(kind, character)
  }
  return kinds.values()
}
