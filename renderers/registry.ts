import { registry } from '../engine/define.ts'
import { backReason } from './cells/back-reason.tsx'
import { count } from './cells/count.tsx'
import { date } from './cells/date.tsx'
import { datetime } from './cells/datetime.tsx'
import { decimal } from './cells/decimal.tsx'
import { dict } from './cells/dict.tsx'
import { link } from './cells/link.tsx'
import { mapped } from './cells/mapped.tsx'
import { tag } from './cells/tag.tsx'
import { text } from './cells/text.tsx'
import type { CellDefinition, WidgetDefinition } from './contracts.ts'

/** Every widget a schema may name, by id. */
export const widgets: ReadonlyMap<string, WidgetDefinition> = registry<WidgetDefinition>([
])

/** Every cell a schema may name, by id. */
export const cells: ReadonlyMap<string, CellDefinition> = registry<CellDefinition>([
  backReason,
  count,
  date,
  datetime,
  decimal,
  dict,
  link,
  mapped,
  tag,
  text,
])
