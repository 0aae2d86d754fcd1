import type { AnyShape } from '../schema/format/shape-walk.ts'

/*
 * What a shape says of one word of a file, for the forms that are made from shapes.
 */

interface Definition {
  type: string
  innerType?: AnyShape
  options?: AnyShape[]
  entries?: Readonly<Record<string, string>>
  element?: AnyShape
  items?: AnyShape[]
  shape?: Readonly<Record<string, AnyShape>>
  keyType?: AnyShape
  valueType?: AnyShape
  values?: unknown[]
}

/** The definition of a shape as it stands. */
export function definitionOf(word: AnyShape): Definition {
  return word._zod.def as Definition
}

/** The shapes that a word may have, without what makes it optional. */
export function optionsOf(word: AnyShape): AnyShape[] {
  const { innerType, options } = definitionOf(word)
  if (innerType) return optionsOf(innerType)
  return options ? options.flatMap(optionsOf) : [word]
}

export function typeOf(word: AnyShape): string {
  return definitionOf(word).type
}

/** The values that a word chooses from; null for one that is no choice. */
export function entriesOf(word: AnyShape): string[] | null {
  const { entries } = definitionOf(word)
  return entries ? Object.values(entries) : null
}

/** Whether a word may be left out. */
export function isOptional(word: AnyShape): boolean {
  return typeOf(word) === 'optional'
}
