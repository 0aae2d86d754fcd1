import { useAtomValue } from 'jotai/react'
import type { ArchiveSurprise } from '../../engine/inspection/site/archive-values.ts'
import type { OpenedRecord } from '../../engine/inspection/exchange.ts'
import type { RecordModel } from '../../engine/model/model.ts'
import { ProblemError, type Problem } from '../../engine/problem.ts'
import { fillTemplate } from '../../engine/runtime/effects/template.ts'
import type { RecordStore } from '../../engine/runtime/records/record-store.ts'
import type { JsonObject, Row } from '../../engine/schema/format/json.ts'
import { useShowProblems } from '../actions/use-show-problems.tsx'
import { usePorts, useSession } from '../contexts/ports-context.tsx'
import { storedPosition, storePosition } from '../navigation/result-sets.ts'

export interface Submission {
  /** What has to be mended first; empty until somebody has tried. */
  problems: readonly Problem[]
  /** Asks, then submits the record or, with a reason, its correction. */
  submit(reason: string): Promise<void>
}

interface Options {
  store: RecordStore
  model: RecordModel
  opened: OpenedRecord
  correcting: boolean
  query: Record<string, string>
  onGo(path: string): void
  onReload(): void
  /** The record is submitted and the work goes on elsewhere. */
  onDone(): void
}

/** Submits a record when nothing is open in it; else shows what is, and goes to the first. */
export function useSubmission({ store, model, opened, correcting, query, onGo, onReload, onDone }: Options): Submission {
  const ports = usePorts()
  const { user } = useSession()
  const show = useShowProblems()
  const tried = useAtomValue(store.tried, { store: store.atoms })
  const { errors } = useAtomValue(store.problems, { store: store.atoms })
  const send = async (reason: string): Promise<void> => {
    const use = correcting ? model.correct : model.submit
    if (!use) return
    const more: JsonObject = correcting ? { answers: JSON.stringify(store.atoms.get(store.answers)), reason } : {}
    const answer = (await ports.request(use.call, { ...(fillTemplate(use.params, [opened.record]) as JsonObject), ...more })) as Row
    const next = String(answer['next'] ?? '')
    const message = `${correcting ? '更正' : '记录'}已提交：结论 ${String(answer['verdict'] ?? '')}${next === '' ? '' : `，下次检验日期 ${next}`}`
    ports.notify({ effect: 'notify', level: 'success', message })
    if (!correcting && goOn()) return
    onReload()
  }
  /** The work goes on in another form, and from there at the list that the record was opened from; false where there is none. */
  const goOn = (): boolean => {
    const { then } = model
    if (!then || !ports.opens(then.view)) return false
    const to = fillTemplate(then.query, [opened.record]) as Record<string, string>
    const place = storedPosition(user.id, model.viewNo, query)
    if (place) storePosition(user.id, to, place, then.view)
    onDone()
    ports.navigate(then.view, to)
    return true
  }
  const submit = async (reason: string): Promise<void> => {
    if (!correcting) await store.flush()
    const { errors: found, warnings } = store.atoms.get(store.problems)
    store.atoms.set(store.tried, true)
    const [first] = found
    if (first) return onGo(first.path)
    const { verdict, next } = store.atoms.get(store.judgement)
    const facts = [`结论：${verdict.outcome.title}`, `下次检验日期：${next.printed || '无'}`, ...warnings.map(({ message }) => `提醒：${message}`)]
    const content = `${facts.join('\n')}\n${correcting ? '更正前的版本仍可查看。' : '提交后只能更正，每次更正都留有版本。'}`
    if (!(await ports.confirm({ effect: 'confirm', title: correcting ? '提交更正' : '提交检验记录', content, okText: '提交' }))) return
    try {
      await send(reason)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      await show(error)
      const [surprise] = learnSurprises(store, error.problems)
      if (surprise !== undefined) onGo(surprise)
    }
  }
  return { problems: tried ? errors : [], submit }
}

/** Puts what the archive was changed to meanwhile beside what was entered; answers the places. */
function learnSurprises(store: RecordStore, problems: readonly Problem[]): string[] {
  const surprises = problems.filter((each): each is ArchiveSurprise => each.code === 'inspection.archive-changed')
  for (const { path, current } of surprises) store.learnArchive(path.replace(/^values\//, ''), current)
  return surprises.map(({ path }) => path)
}
