import type { Json, Row } from '../../schema/format/json.ts'

const ONE = /^\{([A-Za-z_]\w*)(?:\|([^{}]*))?\}$/
const ANY = /\{([A-Za-z_]\w*)(?:\|([^{}]*))?\}/g

/**
 * Replaces `{name}` and `{name|fallback}` in every text of `value`, keys excepted, from the first source that has a value;
 * '' when none has. A text that is one template alone keeps the value's own type.
 */
export function fillTemplate(value: Json, sources: Row[]): Json {
  if (typeof value === 'string') return fillText(value, sources)
  if (Array.isArray(value)) return value.map((each) => fillTemplate(each, sources))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fillTemplate(each, sources)]))
}

/** An address with its `{name}` filled: a value put into a longer address is encoded, one that is the whole address stands as it is. */
export function fillAddress(address: string, sources: Row[]): string {
  if (ONE.test(address)) return String(fillText(address, sources))
  return address.replace(ANY, (_, name: string, fallback?: string) => encodeURIComponent(String(lookUp(name, sources) ?? fallback ?? '')))
}

/** Names that the templates of `value` ask for, each once. */
export function templateNames(value: Json): string[] {
  const names = new Set<string>()
  collect(value, names)
  return [...names]
}

/** True for a call that asks for no record: no `{name}` of it has a value, or `0`, which in an address says a new one (inspection §2 checkNew). */
export function asksForNothing(params: Json, sources: Row[]): boolean {
  const names = templateNames(params)
  return names.length > 0 && names.every((name) => ['', '0'].includes(String(lookUp(name, sources) ?? '')))
}

/** Templates in a text: the name each asks for, and whether it falls back on something. */
export function templatesIn(text: string): { name: string; fallback: boolean }[] {
  return [...text.matchAll(ANY)].map(([, name = '', fallback]) => ({ name, fallback: fallback !== undefined }))
}

function fillText(text: string, sources: Row[]): Json {
  const whole = ONE.exec(text)
  if (whole) return lookUp(whole[1] ?? '', sources) ?? whole[2] ?? ''
  return text.replace(ANY, (_, name: string, fallback?: string) => String(lookUp(name, sources) ?? fallback ?? ''))
}

function lookUp(name: string, sources: Row[]): Json | undefined {
  for (const source of sources) {
    const found = Object.hasOwn(source, name) ? source[name] : undefined
    if (found !== undefined && found !== null && found !== '') return found
  }
  return undefined
}

function collect(value: Json, names: Set<string>): void {
  if (typeof value === 'string') for (const match of value.matchAll(ANY)) names.add(match[1] ?? '')
  else if (value !== null && typeof value === 'object') for (const each of Object.values(value)) collect(each, names)
}
