import type { Json } from '../../schema/format/json.ts'

/** A value within a file: where it lies, and what holds it. */
export interface Place {
  /** JSON pointer. */
  path: string
  value: Json
  /** Last step of the path. */
  key: string
  /** The values above it, from the whole file down to its holder. */
  owners: readonly Json[]
}

/** The places that a pattern names: the steps of a pointer, where `*` is any one step and `**` any number of steps, none too. */
export function select(content: Json, pattern: string): Place[] {
  const found: Place[] = []
  walk({ path: '', value: content, key: '', owners: [] }, pattern.split('/').slice(1), found)
  return found
}

function walk(place: Place, [step, ...rest]: readonly string[], found: Place[]): void {
  if (step === undefined) return void found.push(place)
  if (step === '**') {
    walk(place, rest, found)
    for (const inner of below(place)) walk(inner, [step, ...rest], found)
    return
  }
  if (step === '*') return below(place).forEach((inner) => walk(inner, rest, found))
  const { value } = place
  if (value === null || typeof value !== 'object' || Array.isArray(value) || !Object.hasOwn(value, step)) return
  walk(child(place, step, value[step] ?? null), rest, found)
}

/** Every value directly below. */
export function below(place: Place): Place[] {
  const { value } = place
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).map(([key, each]) => child(place, key, each))
}

/** Every text at or below a place. */
export function textsBelow(place: Place): (Place & { value: string })[] {
  if (typeof place.value === 'string') return [place as Place & { value: string }]
  return below(place).flatMap(textsBelow)
}

function child(place: Place, key: string, value: Json): Place {
  return { path: `${place.path}/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`, value, key, owners: [...place.owners, place.value] }
}

/** A value as an object, `{}` for anything else. */
export function objectOf(value: Json | undefined): { [key: string]: Json } {
  return value !== null && value !== undefined && typeof value === 'object' && !Array.isArray(value) ? value : {}
}

/** A value as text, '' for anything else. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}
