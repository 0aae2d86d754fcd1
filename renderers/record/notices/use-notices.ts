import { useEffect, useMemo, useRef, useState } from 'react'
import type { NotifiedItem, OpenedRecord } from '../../../engine/inspection/exchange.ts'
import type { RecordModel } from '../../../engine/model/model.ts'
import { ProblemError } from '../../../engine/problem.ts'
import { fillTemplate } from '../../../engine/runtime/effects/template.ts'
import type { RecordStore } from '../../../engine/runtime/records/record-store.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import { useOnReturn } from '../../contexts/active-screen-context.ts'
import { useShowProblems } from '../../actions/use-show-problems.tsx'
import { usePorts } from '../../contexts/ports-context.tsx'

/** Accepts an answer of the unit, or sends it back with words; true once that is done. */
export type ReviewReply = (item: NotifiedItem, move: 'accept' | 'return', words: string) => Promise<boolean>
/** Issues a notice of what fails and was not told yet, to be answered until a day; true once it is out. */
export type IssueNotice = (limit: string) => Promise<boolean>

export interface Notices {
  /** By item, the newest first. */
  notified: ReadonlyMap<string, readonly NotifiedItem[]>
  /** Null where answers are reviewed elsewhere, or no notice is issued. */
  review: ReviewReply | null
  issue: IssueNotice | null
}

interface Options {
  store: RecordStore
  model: RecordModel
  opened: OpenedRecord
  query: Record<string, string>
  onGo(path: string): void
}

/** Notices of a record: what they ask, issuing one, and reviewing what the unit answers. What was entered stays untouched, and functions stay the same. */
export function useNotices({ store, model, opened, query, onGo }: Options): Notices {
  const ports = usePorts()
  const show = useShowProblems()
  const [told, setTold] = useState(opened.notified)
  const around = useRef({ ports, show, query, onGo })
  useEffect(() => {
    around.current = { ports, show, query, onGo }
  })
  const { record, writable, correctable } = opened
  const functions = useMemo(() => {
    const ask = (call: string, params: JsonObject, more: JsonObject = {}) =>
      around.current.ports.request(call, { ...(fillTemplate(params, [record, around.current.query]) as JsonObject), ...more })
    const again = async () => setTold(((await ask(model.open.call, model.open.params)) as unknown as OpenedRecord).notified)
    const attempt = async (work: () => Promise<unknown>, message: string): Promise<boolean> => {
      try {
        await work()
        await again()
        around.current.ports.notify({ effect: 'notify', level: 'success', message })
        return true
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error
        const [first] = error.problems
        if (first?.path.startsWith('/results/')) around.current.onGo(first.path.slice(1))
        await around.current.show(error)
        return false
      }
    }
    const review: ReviewReply = (item, move, words) =>
      attempt(
        async () => model.review && ask(model.review.call, model.review.params, { ids: item.id, move, reviewopinion: words }),
        move === 'accept' ? '已采纳，可以填入记录' : '已退回，单位可以重新答复',
      )
    const issue: IssueNotice = (limit) =>
      attempt(async () => {
        if (!model.notify) return
        await store.flush()
        await ask(model.notify.register.call, model.notify.register.params)
        await ask(model.notify.issue.call, model.notify.issue.params, { rectifylimit: limit })
      }, '通知书已签发，单位可以在网上答复')
    return { again, notices: { review: model.review && (writable || correctable) ? review : null, issue: model.notify && writable ? issue : null } }
  }, [store, model, record, writable, correctable])
  const waiting = told.some(({ own, state }) => own && state === 'open')
  // the unit answers while the record stands open; what cannot be asked now is asked the next time
  useOnReturn(() => {
    if (!waiting) return
    functions.again().catch((error: unknown) => {
      if (!(error instanceof ProblemError)) throw error
    })
  })
  const notified = useMemo(() => new Map(told.map(({ item }) => [item, told.filter((each) => each.item === item)])), [told])
  return { notified, ...functions.notices }
}
