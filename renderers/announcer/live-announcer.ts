import type { ModalFuncProps } from 'antd'
import type { ReactNode } from 'react'

type Level = 'success' | 'info' | 'warning' | 'error'

/** How the product speaks to its user: sentences that pass, and dialogs that are answered. antd's, as far as they are used. */
export interface Announcer {
  message: Record<Level, (said: ReactNode | { content: ReactNode; duration: number }, seconds?: number) => void>
  modal: Record<Level | 'confirm', (question: ModalFuncProps) => void>
}

export interface LiveAnnouncer {
  announcer: Announcer
  /** From now on these speak; what was said before is said by them first. */
  connect(speaker: Announcer): void
  /** They could not be fetched: what was said is said by the browser's own dialogs. */
  fail(): void
}

interface Said {
  by(speaker: Announcer): void
  plainly(): void
}

/** An announcer that queues messages until the code of antd is there; `load` asks for it. */
export function createLiveAnnouncer(load: () => void): LiveAnnouncer {
  let speaker: Announcer | null = null
  let waiting: Said[] = []
  const say = (said: Said) => {
    if (speaker) return said.by(speaker)
    waiting.push(said)
    load()
  }
  const message = (level: Level): Announcer['message'][Level] => {
    return (said, seconds) => say({ by: (real) => real.message[level](said, seconds), plainly: () => alert(textOf(said)) })
  }
  const modal = (level: Level | 'confirm'): Announcer['modal'][Level] => {
    return (question) => say({ by: (real) => real.modal[level](question), plainly: () => ask(level, question) })
  }
  return {
    announcer: {
      message: { success: message('success'), info: message('info'), warning: message('warning'), error: message('error') },
      modal: { success: modal('success'), info: modal('info'), warning: modal('warning'), error: modal('error'), confirm: modal('confirm') },
    },
    connect(real) {
      speaker = real
      for (const said of waiting.splice(0)) said.by(real)
    },
    fail() {
      const lost = waiting
      waiting = []
      for (const said of lost) said.plainly()
    },
  }
}

function ask(level: Level | 'confirm', { title, content, onOk, onCancel }: ModalFuncProps): void {
  const text = [title, content].map(textOf).filter((each) => each !== '')
  if (level !== 'confirm') return alert(text.join('\n'))
  if (confirm(text.join('\n'))) void onOk?.()
  else onCancel?.()
}

function textOf(said: unknown): string {
  if (typeof said === 'object' && said !== null && 'content' in said) return textOf(said.content)
  return typeof said === 'string' ? said : ''
}
