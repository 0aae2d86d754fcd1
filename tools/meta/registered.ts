import { register } from 'node:module'
import type { RegistryEntry, RegistryEntries } from '../../engine/define.ts'
import { noParams } from '../../engine/schema/format/words.ts'
import type { Operation } from '../../server/calls/operation.ts'

let known: Promise<RegistryEntries> | undefined

/** Widgets, cells, blocks and operations as the program has registered them; read once. */
export function registeredThings(): Promise<RegistryEntries> {
  known ??= readRegistries()
  return known
}

async function readRegistries(): Promise<RegistryEntries> {
  register('./ignore-css.mjs', import.meta.url)
  const { widgets, cells } = await import('../../renderers/registry.ts')
  const { operations } = await import('../../server/operations.ts')
  const { blocks } = await import('../../renderers/block-registry.ts')
  return { widgets, cells, blocks, operations: new Map([...operations].map(([id, operation]) => [id, asRegistered(operation)])) }
}

function asRegistered({ id, title, params = noParams }: Operation): RegistryEntry {
  return { id, title, params }
}
