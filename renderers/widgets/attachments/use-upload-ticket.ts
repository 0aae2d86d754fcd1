import { useEffect, useEffectEvent, useState } from 'react'
import { ProblemError } from '../../../engine/problem.ts'
import type { PhoneUploads, UploadedFile } from '../../../engine/runtime/ports.ts'
import { isRefusalOf } from './attachment-rules.ts'

/** Milliseconds between two looks at what the phone has sent. */
const PAUSE = 1500

/** How far a phone is with its ticket. */
export interface UploadTicket {
  phase: 'starting' | 'waiting' | 'opened' | 'over' | 'failed'
  ticket: string
  /** How long the ticket waits for a phone. */
  minutes: number
  /** Files that have come and were not taken back. */
  count: number
  /** Why there is no ticket. */
  message: string
  /** Begins again with another ticket. */
  again(): void
}

interface TicketListener {
  arrive(file: UploadedFile): void
  leave(id: string): void
}

const nothing = { phase: 'starting', ticket: '', minutes: 0, count: 0, message: '' } as const

/** Keeps a ticket as long as it is shown, hands on each file, and those that the phone takes back; ends it afterwards. */
export function useUploadTicket(phone: PhoneUploads, meta: Parameters<PhoneUploads['start']>[0], listener: TicketListener): UploadTicket {
  const [round, setRound] = useState(0)
  const [state, setState] = useState<Omit<UploadTicket, 'again'>>(nothing)
  const start = useEffectEvent(() => phone.start(meta))
  const currentListener = useEffectEvent(() => listener)
  useEffect(() => {
    return attend(phone, start(), currentListener(), (change) => setState((now) => ({ ...now, ...change })))
  }, [phone, round])
  return {
    ...state,
    again() {
      setState(nothing)
      setRound((each) => each + 1)
    },
  }
}

/** Looks after a ticket until the answered function ends it. */
function attend(
  phone: PhoneUploads,
  start: ReturnType<PhoneUploads['start']>,
  listener: TicketListener,
  tell: (change: Partial<Omit<UploadTicket, 'again'>>) => void,
): () => void {
  /** Files taken in, and whether with a small picture, which comes after. */
  const known = new Map<string, boolean>()
  let ticket = ''
  let live = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const take = (files: readonly UploadedFile[]): void => {
    for (const file of files) {
      if (known.get(file.attsysid) === (file.thumb ?? false)) continue
      known.set(file.attsysid, file.thumb ?? false)
      listener.arrive(file)
    }
    for (const id of [...known.keys()]) {
      if (files.some((file) => file.attsysid === id)) continue
      known.delete(id)
      listener.leave(id)
    }
  }
  const end = (): Promise<void> => phone.end(ticket).then(({ files }) => take(files))
  const look = async (): Promise<void> => {
    try {
      const { opened, files } = await phone.state(ticket)
      if (!live) return
      take(files)
      tell({ phase: opened ? 'opened' : 'waiting', count: files.length })
    } catch (error) {
      if (!live) return
      if (isRefusalOf(error, 'upload.ticket-gone')) {
        await end().catch(() => undefined)
        return tell({ phase: 'over', count: known.size })
      }
      // a lost connection comes back; the ticket waits
    }
    timer = setTimeout(() => void look(), PAUSE)
  }
  start.then(
    (started) => {
      ticket = started.ticket
      if (!live) return void end().catch(() => undefined)
      tell({ phase: 'waiting', ticket, minutes: Math.floor(started.seconds / 60) })
      void look()
    },
    (error: unknown) => live && tell({ phase: 'failed', message: error instanceof ProblemError ? error.message : '网络连接失败，请稍后重试' }),
  )
  return () => {
    live = false
    clearTimeout(timer)
    // what came since the last look is taken in with it
    if (ticket !== '') void end().catch(() => undefined)
  }
}
