import { registry } from '../engine/define.ts'
import { text } from './cells/text.tsx'
import type { CellDefinition, WidgetDefinition } from './contracts.ts'

/** Every widget a schema may name, by id. */
export const widgets: ReadonlyMap<string, WidgetDefinition> = registry<WidgetDefinition>([
])

/** Every cell a schema may name, by id. */
export const cells: ReadonlyMap<string, CellDefinition> = registry<CellDefinition>([
  text,
])
