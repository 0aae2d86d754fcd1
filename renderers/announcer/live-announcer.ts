import type { ModalFuncProps } from 'antd'
import type { ReactNode } from 'react'

type Level = 'success' | 'info' | 'warning' | 'error'

/** How the product speaks to its user: sentences that pass, and dialogs that are answered. antd's, as far as they are used. */
export interface Announcer {
  message: Record<Level, (entry: ReactNode | { content: ReactNode; duration: number }, seconds?: number) => void>
  modal: Record<Level | 'confirm', (question: ModalFuncProps) => void>
}

export interface LiveAnnouncer {
  announcer: Announcer
  /** From now on these speak; what was said before is said by them first. */
  connect(target: Announcer): void
  /** They could not be fetched: what was said is said by the browser's own dialogs. */
  fail(): void
}

interface QueuedMessage {
  by(target: Announcer): void
  plainly(): void
}

/** An announcer that queues messages until the code of antd is there; `load` asks for it. */
export function createLiveAnnouncer(load: () => void): LiveAnnouncer {
  let target: Announcer | null = null
  let queue: QueuedMessage[] = []
  const enqueue = (entry: QueuedMessage) => {
    if (target) return entry.by(target)
    queue.push(entry)
    load()
  }
  const message = (level: Level): Announcer['message'][Level] => {
    return (entry, seconds) => enqueue({ by: (real) => real.message[level](entry, seconds), plainly: () => alert(textOf(entry)) })
  }
  const modal = (level: Level | 'confirm'): Announcer['modal'][Level] => {
    return (question) => enqueue({ by: (real) => real.modal[level](question), plainly: () => ask(level, question) })
  }
  return {
    announcer: {
      message: { success: message('success'), info: message('info'), warning: message('warning'), error: message('error') },
      modal: { success: modal('success'), info: modal('info'), warning: modal('warning'), error: modal('error'), confirm: modal('confirm') },
    },
    connect(real) {
      target = real
      for (const entry of queue.splice(0)) entry.by(real)
    },
    fail() {
      const lost = queue
      queue = []
      for (const entry of lost) entry.plainly()
    },
  }
}

function ask(level: Level | 'confirm', { title, content, onOk, onCancel }: ModalFuncProps): void {
  const text = [title, content].map(textOf).filter((each) => each !== '')
  if (level !== 'confirm') return alert(text.join('\n'))
  if (confirm(text.join('\n'))) void onOk?.()
  else onCancel?.()
}

function textOf(entry: unknown): string {
  if (typeof entry === 'object' && entry !== null && 'content' in entry) return textOf(entry.content)
  return typeof entry === 'string' ? entry : ''
}
