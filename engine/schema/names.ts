import * as z from 'zod/mini'
import type { Json } from './json.ts'
import type { AnyShape } from './shape-walk.ts'

/** What a text in a parameter names: something that must exist. */
export type Named = 'call' | 'view' | 'field' | 'dictionary' | 'entity' | 'move'

const words = z.registry<{ names: Named }>()

/** A call, by its id. */
export const callId = z.string().register(words, { names: 'call' })
/** A view, by its viewNo. */
export const viewNo = z.string().register(words, { names: 'view' })
/** A dictionary, by its id. */
export const dictionaryId = z.string().register(words, { names: 'dictionary' })
/** An entity, by its id. */
export const entityId = z.string().register(words, { names: 'entity' })
/** A move of the call's flow. */
export const moveId = z.string().register(words, { names: 'move' })
/** A field of the screen's own entity. */
export const fieldName = z.string().register(words, { names: 'field' })

/** What a shape declares its texts to name; null when nothing. */
export function namedBy(shape: AnyShape): Named | null {
  return words.get(shape)?.names ?? null
}

export interface NameInUse {
  names: Named
  text: string
  /** JSON pointer below the value. */
  path: string
}

/** Every text of `value` that its shape declares to name something. */
export function namesIn(shape: AnyShape, value: Json | undefined, path = ''): NameInUse[] {
  if (value === undefined || value === null) return []
  const names = namedBy(shape)
  if (names) return typeof value === 'string' ? [{ names, text: value, path }] : []
  const def = shape._zod.def as z.core.$ZodTypeDef & Inner
  if (def.innerType) return namesIn(def.innerType, value, path)
  if (def.options) return def.options.flatMap((option) => namesIn(option, value, path))
  if (Array.isArray(value)) return value.flatMap((each, at) => (def.element ? namesIn(def.element, each, `${path}/${at}`) : []))
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, each]) => {
    const inner = def.shape?.[key] ?? def.valueType
    const below = `${path}/${key}`
    return [...(def.keyType ? namesIn(def.keyType, key, below) : []), ...(inner ? namesIn(inner, each, below) : [])]
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
