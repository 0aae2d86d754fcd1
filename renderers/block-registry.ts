import { registry } from '../engine/define.ts'
import { chart } from './blocks/chart.tsx'
import { figures } from './blocks/figures.tsx'
import { handedOn } from './blocks/handed-on.tsx'
import { notices } from './blocks/notices.tsx'
import { recent } from './blocks/recent.tsx'
import { shortcuts } from './blocks/shortcuts.tsx'
import { table } from './blocks/table.tsx'
import { tasks } from './blocks/tasks.tsx'
import { todo } from './blocks/todo.tsx'
import type { BlockDefinition } from './contracts.ts'

/** Every desktop block a schema may name, by id; apart from widgets and cells, since only a desktop draws them. */
export const blocks: ReadonlyMap<string, BlockDefinition> = registry<BlockDefinition>([
  chart,
  figures,
  handedOn,
  notices,
  recent,
  shortcuts,
  table,
  tasks,
  todo,
])
