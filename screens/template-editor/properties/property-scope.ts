import { createContext, useContext } from 'react'
import type { ReadableName } from '../../../engine/inspection/editing/readable-names.ts'
import type { Known } from '../../../engine/expressions/type-environment.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { NamesAround } from '../../../engine/schema/checks/inspection/names-around.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'

export type Place = readonly (string | number)[]

/** What the inputs of a node share. */
export interface PropertyScope {
  template: RecordTemplate
  readOnly: boolean
  /** What rules may read, with types; the same object while the names stay the same. */
  known: Known
  names: readonly ReadableName[]
  /** What there is beside the template to be named; null while it is fetched: nothing of it is offered or judged. */
  around: NamesAround | null
  /** Writes a word; keys typed into one input are one step. */
  set(place: Place, value: Json | undefined): void
  /** Changes the type of a field or column. */
  retype(place: Place, type: string): void
}

export const PropertyContext = createContext<PropertyScope | null>(null)

export function useProperties(): PropertyScope {
  const scope = useContext(PropertyContext)
  if (!scope) throw new Error('PropertyContext is missing above this component')
  return scope
}
