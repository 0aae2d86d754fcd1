import * as z from 'zod/mini'
import type { Json } from './json.ts'
import type { AnyShape } from './shape-walk.ts'

/** What a text in a parameter names: something that must exist. */
export type Named = 'call' | 'view' | 'field' | 'dictionary' | 'entity' | 'move' | 'operator'

/** What files have in common and name themselves. `base` is whatever a view may extend. */
export type SharedName = 'field-type' | 'fragment' | 'convention' | 'base'

const words = z.registry<{ names: Named }>()
const sharedWords = z.registry<{ names: SharedName }>()

/** A call, by its id. */
export const callId = z.string().register(words, { names: 'call' })
/** A view, by its viewNo. */
export const viewNo = z.string().register(words, { names: 'view' })
/** A dictionary, by its id. */
export const dictionaryId = z.string().register(words, { names: 'dictionary' })
/** An entity, by its id. */
export const entityId = z.string().register(words, { names: 'entity' })
/** What a fragment, convention or type of fields calls itself: words in kebab case. */
export const sharedName = z.string().check(z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/))
/** A type of fields, by its id. */
export const fieldTypeName = z.string().register(sharedWords, { names: 'field-type' })
/** A fragment of views, by its id. */
export const fragmentName = z.string().register(sharedWords, { names: 'fragment' })
/** A convention of views, by its id. */
export const conventionName = z.string().register(sharedWords, { names: 'convention' })
/** A convention or a view. */
export const baseName = z.string().register(sharedWords, { names: 'base' })
/** A move of the call's flow. */
export const moveId = z.string().register(words, { names: 'move' })
/** An operator code that some role grants. */
export const operatorCode = z.string().register(words, { names: 'operator' })
/** A field of the screen's own entity. */
export const fieldName = z.string().register(words, { names: 'field' })

/** What a shape declares its texts to name; null when nothing. */
export function namedBy(shape: AnyShape): Named | null {
  return words.get(shape)?.names ?? null
}

/** What a shape declares its texts to name of what files have in common; null when nothing. */
export function sharedNamedBy(shape: AnyShape): SharedName | null {
  return sharedWords.get(shape)?.names ?? null
}

export interface NameInUse {
  names: Named
  text: string
  /** JSON pointer below the value. */
  path: string
}

/** Every text of `value` that its shape declares to name something. */
export function namesIn(shape: AnyShape, value: Json | undefined): NameInUse[] {
  return textsIn(shape, value, namedBy).map(({ found, text, path }) => ({ names: found, text, path }))
}

/** Every text of `value` whose shape means something to `read`, keys of records too. */
export function textsIn<Found>(
  shape: AnyShape,
  value: Json | undefined,
  read: (shape: AnyShape) => Found | null,
  path = '',
): { found: Found; text: string; path: string }[] {
  if (value === undefined || value === null) return []
  const found = read(shape)
  if (found !== null) return typeof value === 'string' ? [{ found, text: value, path }] : []
  const def = shape._zod.def as z.core.$ZodTypeDef & Inner
  if (def.innerType) return textsIn(def.innerType, value, read, path)
  if (def.options) return def.options.flatMap((option) => textsIn(option, value, read, path))
  if (Array.isArray(value)) return value.flatMap((each, at) => (def.element ? textsIn(def.element, each, read, `${path}/${at}`) : []))
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, each]) => {
    const inner = def.shape?.[key] ?? def.valueType
    const below = `${path}/${key}`
    return [...(def.keyType ? textsIn(def.keyType, key, read, below) : []), ...(inner ? textsIn(inner, each, read, below) : [])]
  })
}

interface Inner {
  innerType?: AnyShape
  options?: AnyShape[]
  element?: AnyShape
  shape?: Record<string, AnyShape>
  keyType?: AnyShape
  valueType?: AnyShape
}
