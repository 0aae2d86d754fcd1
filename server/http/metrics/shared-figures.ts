import cluster, { type Worker } from 'node:cluster'
import type { Registry } from 'prom-client'
import { GatheredFigures, joined, type Figures } from './gathered-figures.ts'

/**
 * Between a process and the one that started it: `wanted` asks for the figures of all and is answered by `all`, `tell` asks for one's own and is answered by
 * `told`.
 */
type Message =
  { figures: 'wanted'; question: number } | { figures: 'all'; question: number; all: Figures } | { figures: 'tell' } | { figures: 'told'; own: Figures }

/** In the process that starts the others: each of them can ask it for the figures of all that listen. */
export function gatherFigures(): void {
  const listening = new Map<number, Worker>()
  const gathered = new GatheredFigures(() => [...listening.values()].map((worker) => ({ id: worker.id, ask: () => tell(worker, { figures: 'tell' }) })))
  cluster.on('listening', (worker) => listening.set(worker.id, worker))
  cluster.on('message', (worker, heard: unknown) => {
    if (!isMessage(heard)) return
    if (heard.figures === 'told') gathered.told(worker.id, heard.own)
    else if (heard.figures === 'wanted') void gathered.all().then((all) => tell(worker, { figures: 'all', question: heard.question, all }))
  })
  cluster.on('exit', (worker) => {
    listening.delete(worker.id)
    gathered.gone(worker.id)
  })
}

/** One that has just ended hears nothing, and that is no failure. */
function tell(worker: Worker, what: Message): void {
  worker.send(what, () => undefined)
}

export interface SharedFigures {
  /** The figures of all processes of this machine; this one's alone where it is the only one. */
  read(): Promise<Registry>
  /** Tells nothing any more. */
  close(): void
}

/** Where this process is one of several it tells its figures when it is asked, and can ask for those of all. */
export function shareFigures(own: Registry): SharedFigures {
  if (!cluster.isWorker) return { read: () => Promise.resolve(own), close: () => undefined }
  const open = new Map<number, (all: Figures) => void>()
  let questions = 0
  const hear = (heard: unknown): void => {
    if (!isMessage(heard)) return
    if (heard.figures === 'tell') void own.getMetricsAsJSON().then((figures) => send({ figures: 'told', own: figures as Figures }))
    else if (heard.figures === 'all') {
      open.get(heard.question)?.(heard.all)
      open.delete(heard.question)
    }
  }
  process.on('message', hear)
  return {
    read: async () => {
      const question = (questions += 1)
      const answer = new Promise<Figures>((resolve) => open.set(question, resolve))
      send({ figures: 'wanted', question })
      return joined([await answer])
    },
    close: () => void process.off('message', hear),
  }
}

function send(what: Message): void {
  process.send?.(what)
}

function isMessage(heard: unknown): heard is Message {
  return typeof heard === 'object' && heard !== null && 'figures' in heard
}
