import { registry } from '../engine/define.ts'
import { chart } from './blocks/of-views/chart.tsx'
import { tasksOfDay } from './blocks/on-site/day-tasks.tsx'
import { figures } from './blocks/figures.tsx'
import { handedOn } from './blocks/handed-on.tsx'
import { lines } from './blocks/on-site/lines.tsx'
import { map } from './blocks/of-views/map.tsx'
import { notices } from './blocks/notices.tsx'
import { recent } from './blocks/recent.tsx'
import { recordCard } from './blocks/on-site/record-card.tsx'
import { shortcuts } from './blocks/shortcuts.tsx'
import { table } from './blocks/table.tsx'
import { tasks } from './blocks/tasks.tsx'
import { todo } from './blocks/todo.tsx'
import type { BlockDefinition } from './contracts.ts'

/** Every block a schema may name, by id; apart from widgets and cells, since only desktops and pages for a hand draw them. */
export const blocks: ReadonlyMap<string, BlockDefinition> = registry<BlockDefinition>([
  chart,
  tasksOfDay,
  figures,
  handedOn,
  lines,
  map,
  notices,
  recent,
  recordCard,
  shortcuts,
  table,
  tasks,
  todo,
])
