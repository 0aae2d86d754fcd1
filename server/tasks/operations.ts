import type { Operation } from '../calls/operation.ts'
import { cancelTask } from './operations/cancel-task.ts'
import { liveTasks } from './operations/live-tasks.ts'
import { repeatTask } from './operations/repeat-task.ts'
import { taskFile } from './operations/task-file.ts'

/** What calls may run about the tasks of users, a line each. */
export const tasksOperations: readonly Operation[] = [cancelTask, liveTasks, repeatTask, taskFile]
