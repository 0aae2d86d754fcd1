import type * as z from 'zod/mini'
import type { Problem } from './problem.ts'
import type { ActionRun } from './runtime/effects/effect.ts'
import type { ScreenSnapshot } from './runtime/effects/screen-snapshot.ts'
import type { Json, Row } from './schema/format/json.ts'
import type { PropertyKind } from './schema/records/property-kind.ts'

/** What every registered thing says of itself: lint checks its use, JSON Schemas offer it, types follow from it. */
export interface RegistryEntry<Params = unknown> {
  /** The word in files, and the name of its own file. */
  id: string
  title: string
  params: z.ZodMiniType<Params>
}

/** Draws a value: `fits` names the kinds of field it is made for. */
export interface FieldRegistryEntry<Params = unknown> extends RegistryEntry<Params> {
  fits: readonly PropertyKind[]
}

/** What is registered outside the engine. */
export interface RegistryEntries {
  widgets: ReadonlyMap<string, FieldRegistryEntry>
  cells: ReadonlyMap<string, FieldRegistryEntry>
  blocks: ReadonlyMap<string, RegistryEntry>
  /** Behaviours of the server that a call may name. */
  operations: ReadonlyMap<string, RegistryEntry>
}

/** Something that a button, a link cell or a key starts. */
export interface ActionDefinition<Params = unknown> extends RegistryEntry<Params> {
  /** Rows it works on: the clicked one or the selection; `row` for the clicked one alone, `none` for the whole screen. */
  selects: 'none' | 'row' | 'one' | 'many'
  /** It serves the list itself, as its settings and its exchange with files do, and ranks behind the work on records. */
  aside?: true
  /** It always sends what was filled in: a form that is read-only does not offer it. */
  sendsForm?: true
  /** Yields effects; receives each one's answer. Pure: no clock, no network, no DOM. */
  run(params: Params, screen: ScreenSnapshot): ActionRun
}

/** Registers the shape of an action; types flow from its `params`. */
export function defineAction<Params>(definition: ActionDefinition<Params>): ActionDefinition<Params> {
  return definition
}

/** A rule on one value: the same code in browser and server. Empty values are never asked. */
export interface ValidatorDefinition<Params = unknown> extends RegistryEntry<Params> {
  /** Message in Chinese when invalid, null when valid. */
  check(value: Json, params: Params, record: Row): string | null
  /** Where the rule comes from, e.g. `seed 1 §5`. */
  source: string
}

/** Registers the shape of a validator. */
export function defineValidator<Params>(definition: ValidatorDefinition<Params>): ValidatorDefinition<Params> {
  return definition
}

/** Throws when two definitions share an id: a registry is a function from id to thing. */
export function registry<Definition extends { id: string }>(definitions: Definition[]): ReadonlyMap<string, Definition> {
  const map = new Map<string, Definition>()
  for (const definition of definitions) {
    if (map.has(definition.id)) throw new Error(`two registrations of ${definition.id}`)
    map.set(definition.id, definition)
  }
  return map
}

export type { Problem }
