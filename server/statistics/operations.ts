import type { Operation } from '../calls/operation.ts'
import { desktopFigures } from './operations/desktop-figures.ts'
import { desktopHandedOn } from './operations/desktop-handed-on.ts'
import { desktopRecent } from './operations/desktop-recent.ts'
import { desktopTasks } from './operations/desktop-tasks.ts'
import { desktopTodo } from './operations/desktop-todo.ts'
import { statisticsExport } from './operations/statistics-export.ts'
import { statistics } from './operations/statistics.ts'

/** What calls may run about statistics and desktops, a line each. */
export const statisticsOperations: readonly Operation[] = [
  desktopFigures,
  desktopHandedOn,
  desktopRecent,
  desktopTasks,
  desktopTodo,
  statisticsExport,
  statistics,
]
