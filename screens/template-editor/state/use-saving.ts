import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LoadedEdition } from '../../../engine/inspection/editions/exchange.ts'
import { mergeDrafts } from '../../../engine/inspection/editing/merge-drafts.ts'
import { ProblemError, type Problem } from '../../../engine/problem.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import { usePorts } from '../../../renderers/contexts/ports-context.tsx'
import { useBeforeUnload } from '../../../renderers/dom/use-before-unload.ts'
import type { TemplateCalls } from './template-calls.ts'
import type { Edition } from './use-edition.ts'

/** Quiet after a change before the draft is saved, in ms. */
const QUIET_MS = 1200
/** And after a save that failed. */
const RETRY_MS = 15_000

/** `overtaken`: somebody saved first, what was made here is not sent until that is settled. `failed`: nobody could be asked. */
export type SavingState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'overtaken'

export interface Saving {
  state: SavingState
  /** Why the last save was refused. */
  refusal: Problem | null
  /** Everything that keeps the draft from being published, as the server last said; null while it is asked. */
  problems: readonly Problem[] | null
  /** Saves now what is not saved yet; answers whether everything is on the server. */
  save(): Promise<boolean>
  /** The draft is given up: nothing of it is sent or kept any more. */
  forget(): void
  /** After somebody was first: what was made here upon what they have made. Answers a sentence on what came of it. */
  merge(): Promise<string>
  /** After somebody was first: takes theirs and gives up what was made here. */
  takeTheirs(): Promise<void>
}

interface Kept {
  step: number
  template: RecordTemplate
}

/** Keeps a draft on the server as it is written, and on this device what could not be sent. A refused save loses nothing. */
export function useSaving(calls: TemplateCalls, loaded: LoadedEdition, edition: Edition): Saving {
  const { drafts } = usePorts()
  const { key, writable } = loaded
  const [server, setServer] = useState<Kept>({ step: loaded.step, template: loaded.template })
  const [problems, setProblems] = useState<readonly Problem[] | null>(writable ? null : [])
  const [work, setWork] = useState<'idle' | 'saving' | 'failed' | 'overtaken'>('idle')
  const [refusal, setRefusal] = useState<Problem | null>(null)
  const running = useRef<Promise<boolean> | null>(null)
  /** What a save sends, wherever it was begun: the template as it stands, and the step that the server is at. */
  const sent = useRef({ template: edition.template, step: loaded.step })
  useEffect(() => {
    sent.current.template = edition.template
  }, [edition.template])
  const gone = useRef(false)
  const name = `record-template:${key}`
  const dirty = writable && edition.template !== server.template
  const state: SavingState = work === 'idle' ? (dirty ? 'unsaved' : 'saved') : work === 'saving' || dirty ? work : 'saved'
  useBeforeUnload(dirty)
  const send = useCallback(async (): Promise<boolean> => {
    if (gone.current) return false
    const { template, step } = sent.current
    setWork('saving')
    try {
      const saved = await calls.save(key, step, template)
      sent.current.step = saved.step
      setServer({ step: saved.step, template })
      setProblems(saved.problems)
      setRefusal(null)
      setWork('idle')
      drafts.drop(name)
      return true
    } catch (error) {
      const [problem = null] = error instanceof ProblemError ? error.problems : []
      setRefusal(problem)
      setWork(problem?.code === 'record.conflict' ? 'overtaken' : 'failed')
      if (!gone.current) drafts.save(name, { step, template } as unknown as Row)
      return false
    }
  }, [calls, key, drafts, name])
  const save = useCallback(async (): Promise<boolean> => {
    if (running.current) await running.current
    running.current = send()
    const saved = await running.current
    running.current = null
    return saved
  }, [send])
  useEffect(() => {
    if (!dirty || work === 'overtaken' || work === 'saving') return
    const waiting = setTimeout(() => void save(), work === 'failed' ? RETRY_MS : QUIET_MS)
    return () => clearTimeout(waiting)
  }, [dirty, work, edition.template, save])
  const leave = useEffectEvent(() => {
    if (dirty && work !== 'overtaken') void save()
  })
  // what was typed last is sent too when another page is opened
  useEffect(() => () => leave(), [])
  useRestored(name, loaded, edition)
  useEffect(() => {
    // a save that is answered sooner says more; a draft that cannot be asked for now is told of with the next save
    if (writable)
      calls.check(key).then(
        (checked) => setProblems((known) => known ?? checked.problems),
        () => null,
      )
  }, [calls, key, writable])
  const settle = ({ step, template }: LoadedEdition) => {
    sent.current.step = step
    setServer({ step, template })
    setRefusal(null)
    setWork('idle')
  }
  return {
    state,
    refusal,
    problems,
    save: async () => (dirty ? save() : true),
    forget() {
      gone.current = true
      drafts.drop(name)
    },
    async merge() {
      const theirs = await calls.load(key)
      const merged = mergeDrafts(server.template, edition.template, theirs.template)
      if (!merged) return '现在还不能合并：请先解决编号重复的问题'
      settle(theirs)
      edition.restart(merged.template)
      return merged.lost.length === 0 ? '已与对方的改动合并；两人都改了的，保留您的' : `已合并；您有 ${merged.lost.length} 处改在对方删去的内容上，已去掉`
    },
    async takeTheirs() {
      const theirs = await calls.load(key)
      settle(theirs)
      drafts.drop(name)
      edition.restart(theirs.template)
    },
  }
}

/** What this device still holds of the draft comes back, as long as nobody has saved it since. */
function useRestored(name: string, loaded: LoadedEdition, edition: Edition): void {
  const { drafts, notify } = usePorts()
  const restore = useEffectEvent((kept: Kept) => {
    if (kept.step !== loaded.step) return
    edition.restart(kept.template)
    notify({ effect: 'notify', level: 'info', message: '已恢复上次没有保存成功的改动' })
  })
  useEffect(() => {
    if (!loaded.writable) return
    let wanted = true
    void drafts.load(name).then((found) => {
      if (wanted && found) restore(found.values as unknown as Kept)
    })
    return () => {
      wanted = false
    }
  }, [drafts, name, loaded.writable])
}
