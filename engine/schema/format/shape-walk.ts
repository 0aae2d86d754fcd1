import type * as z from 'zod/mini'
import type { Json } from './json.ts'

/** Any shape of ours, seen through its definition. */
export type AnyShape = z.core.$ZodType
type Issue = z.core.$ZodIssue
type Def = z.core.$ZodTypeDef & {
  shape?: Record<string, AnyShape>
  element?: AnyShape
  innerType?: AnyShape
  options?: AnyShape[]
  valueType?: AnyShape
  discriminator?: string
  values?: unknown[]
}

/** The value at a path, undefined when there is none. */
export function valueAt(value: Json | undefined, path: readonly PropertyKey[]): Json | undefined {
  let found: Json | undefined = value
  for (const step of path) {
    if (found === null || typeof found !== 'object') return undefined
    found = Array.isArray(found) ? found[Number(step)] : found[String(step)]
  }
  return found
}

/**
 * Words known at a place: the keys of the object there, following the value through unions.
 * With `discriminator`, the values that the key at `path` may have.
 */
export function keysAt(shape: AnyShape, value: Json, path: readonly PropertyKey[], want: 'keys' | 'discriminator' = 'keys'): Set<string> {
  const owner = want === 'keys' ? path : path.slice(0, -1)
  const here = shapesAt(shape, value, owner)
  const keys = new Set<string>()
  if (want === 'keys') {
    const best = bestObject(here, valueAt(value, owner))
    for (const key of Object.keys(best?.shape ?? {})) keys.add(key)
    return keys
  }
  for (const def of here) for (const each of literalsOf(def.shape?.[String(path.at(-1))])) keys.add(each)
  return keys
}

/** The words that the object at a path may have, by name; null where no object can be. */
export function shapeAt(shape: AnyShape, value: Json, path: readonly PropertyKey[]): Readonly<Record<string, AnyShape>> | null {
  return bestObject(shapesAt(shape, value, path), valueAt(value, path))?.shape ?? null
}

/** The option of a failed union that the value means: its own kind of value, its literals matching, fewest errors; null when none is near. */
export function chosenOption(options: readonly Issue[][]): Issue[] | null {
  const near = options.filter((issues) => !issues.some((issue) => issue.path.length === 0 && (issue.code === 'invalid_type' || issue.code === 'invalid_value')))
  const meant = near.filter((issues) => !issues.some(isWrongLiteral))
  const [best] = (meant.length > 0 ? meant : near).toSorted((a, b) => a.length - b.length)
  return best ?? null
}

function isWrongLiteral(issue: Issue): boolean {
  return issue.code === 'invalid_value' && issue.values.length === 1 && issue.path.length === 1
}

function shapesAt(shape: AnyShape, value: Json, path: readonly PropertyKey[]): Def[] {
  let shapes = open(shape)
  let found: Json | undefined = value
  for (const step of path) {
    const owner = bestObject(shapes, found)
    const next =
      typeof step === 'number'
        ? shapes.flatMap((def) => def.element ?? [])
        : [owner?.shape?.[String(step)] ?? shapes.find((def) => def.valueType)?.valueType].filter((each) => each !== undefined)
    shapes = next.flatMap(open)
    found = valueAt(found, [step])
  }
  return shapes
}

/** Looks through optional, nullable and unions. */
function open(shape: AnyShape): Def[] {
  const def = shape._zod.def as Def
  if (def.innerType) return open(def.innerType)
  return def.options ? def.options.flatMap(open) : [def]
}

/** Among object shapes, the one whose literals the value matches and that knows most of its keys. */
function bestObject(shapes: readonly Def[], value: Json | undefined): Def | undefined {
  const objects = shapes.filter((def) => def.shape)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return objects[0]
  const score = (def: Def): number => {
    const keys = Object.entries(value)
    const clashes = keys.filter(([key, each]) => {
      const literals = literalsOf(def.shape?.[key])
      return literals.length > 0 && !literals.includes(String(each))
    })
    return keys.filter(([key]) => def.shape?.[key] !== undefined).length - clashes.length * 100
  }
  return objects.toSorted((a, b) => score(b) - score(a))[0]
}

function literalsOf(shape: AnyShape | undefined): string[] {
  if (!shape) return []
  return open(shape).flatMap((def) => (def.type === 'literal' ? (def.values ?? []).map(String) : []))
}
