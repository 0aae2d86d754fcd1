import type { QueuedTask } from '../../engine/runtime/effects/queued-task.ts'
import type { Announcer } from '../../renderers/announcer/live-announcer.ts'
import { TaskNotice } from './TaskNotice.tsx'

/** In seconds: long enough to follow the link. */
const SHOWN = 6

/** What is known of a task that is over. */
interface EndedTask {
  title: string
  state: string
  words: string
}

export interface TaskTeller {
  /** A call became a task. */
  queued(task: QueuedTask): void
  /** A task is over. */
  ended(task: EndedTask): void
  /** Tells of each task that is made on this page; answers how to stop. */
  watch(listener: () => void): () => void
}

/** Says what becomes of the user's tasks, in a sentence each. */
export function createTaskTeller({ message }: Announcer, onOpen: () => void): TaskTeller {
  const watchers = new Set<() => void>()
  const notice = (text: string) => ({ content: <TaskNotice text={text} onOpen={onOpen} />, duration: SHOWN })
  return {
    queued({ title }) {
      message.info(notice(`“${title}”转为任务，可离开本页，办完会通知。`))
      for (const listener of watchers) listener()
    },
    ended({ title, state, words }) {
      if (state === 'done') message.success(notice(`“${title}”已完成：${words}`))
      if (state === 'failed') message.error(notice(`“${title}”未办成：${words}`))
    },
    watch(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
  }
}
